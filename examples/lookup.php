<?php

$body = file_get_contents('http://localhost:4321/api/v1/postal-codes/40135');
foreach (json_decode($body, true)['data'] as $village) {
    echo "{$village['id']} {$village['name']} {$village['district']} {$village['regency']}\n";
}
