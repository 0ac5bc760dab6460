<?php

use Illuminate\Support\Facades\Http;

$answer = Http::get('http://localhost:4321/api/v1/postal-codes/40135')->throw();
foreach ($answer['data'] as $village) {
    echo "{$village['id']} {$village['name']} {$village['district']} {$village['regency']}\n";
}
