<?php

use Illuminate\Support\Facades\Http;

$query = ['regency' => 'Kota Bandung', 'q' => 'suka'];
$answer = Http::get('http://localhost:4321/api/v1/villages', $query)->throw();
foreach ($answer['data'] as $village) {
    echo "{$village['name']} {$village['district']} {$village['postal_code']}\n";
}
echo count($answer['data']) . " / {$answer['meta']['total']}\n";
