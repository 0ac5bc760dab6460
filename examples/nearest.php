<?php

use Illuminate\Support\Facades\Http;

$query = ['latitude' => -6.8825, 'longitude' => 107.6141, 'limit' => 3];
$answer = Http::get('http://localhost:4321/api/v1/nearest', $query)->throw();
foreach ($answer['data'] as $village) {
    echo "{$village['name']} {$village['postal_code']} {$village['distance_metres']}\n";
}
