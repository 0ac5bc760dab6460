<?php

use Illuminate\Support\Facades\Http;

foreach (['92.01.07.1030', '35.15.04.1017'] as $code) {
    $answer = Http::get("http://localhost:4321/api/v1/places/$code");
    echo $answer->successful()
        ? "$code {$answer['data']['code']} {$answer['data']['name']}\n"
        : "$code {$answer['error']}\n";
}
