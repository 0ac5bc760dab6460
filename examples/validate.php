<?php

use Illuminate\Support\Facades\Http;
use Illuminate\Support\Facades\Validator;

function addressRules(int $villageId): array
{
    $belongsToVillage = function ($attribute, $code, $fail) use ($villageId) {
        $query = ['id' => $villageId, 'postal_code' => $code];
        $answer = Http::timeout(3)->get('http://localhost:4321/api/v1/villages', $query)->throw();
        if ($answer['meta']['total'] !== 1) {
            $fail('Kode pos tidak cocok dengan desa/kelurahan.');
        }
    };
    return ['postal_code' => ['bail', 'required', 'regex:/^[1-9]\d{4}$/', $belongsToVillage]];
}

foreach (['40135', '40132', '4013'] as $code) {
    $isValid = Validator::make(['postal_code' => $code], addressRules(3273021004))->passes();
    echo $code . ($isValid ? " true\n" : " false\n");
}
