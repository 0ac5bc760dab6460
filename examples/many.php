<?php

use Illuminate\Support\Facades\Http;

$ids = [3273021004, 3173061004, 5103011001];
foreach (array_chunk($ids, 100) as $some) {
    $query = ['id' => implode(',', $some), 'limit' => 100];
    $answer = Http::get('http://localhost:4321/api/v1/villages', $query)->throw();
    foreach ($answer['data'] as $village) {
        echo "{$village['id']} {$village['name']} {$village['postal_code']}\n";
    }
}
