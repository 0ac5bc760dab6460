<?php

use Illuminate\Support\Facades\Http;

Http::sink('retired.csv')->get('http://localhost:4321/data/retired.csv')->throw();
$file = fopen('retired.csv', 'r');
$columns = array_flip(fgetcsv($file));
$successors = [];
while ($row = fgetcsv($file)) {
    $successors[$row[$columns['id']]] = $row[$columns['successor_id']];
}

foreach (['9201071030', '3515041017', '3273021004'] as $id) {
    echo "$id " . (($successors[$id] ?? $id) ?: 'null') . "\n";
}
