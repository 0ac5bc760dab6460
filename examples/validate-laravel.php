<?php

use Illuminate\Http\Client\ConnectionException;
use Illuminate\Support\Facades\Http;
use Illuminate\Support\Facades\Validator;

// If the service does not reply, the order is accepted: check it later.
function hasCode(string $villageId, string $code): bool
{
    try {
        $answer = Http::timeout(3)->get("http://localhost:4321/api/v1/places/$villageId");
    } catch (ConnectionException) {
        return true;
    }
    if ($answer->failed()) {
        return !in_array($answer->status(), [404, 410], true);
    }
    $codes = array_filter([...$answer['data']['postal_codes'], $answer['data']['other_postal_code']]);
    return $codes === [] || in_array($code, $codes, true);
}

function addressRules(string $villageId): array
{
    $belongsToVillage = function ($attribute, $code, $fail) use ($villageId) {
        if (!hasCode($villageId, $code)) {
            $fail('Kode pos tidak cocok dengan desa/kelurahan.');
        }
    };
    return [
        'village_id' => ['required', 'regex:/^\d{10}$/'],
        'postal_code' => ['bail', 'required', 'regex:/^[1-9]\d{4}$/', $belongsToVillage],
    ];
}

foreach ([['5103062005', '80361'], ['5103062005', '80363'], ['5103062005', '40135'], ['', '40135']] as [$villageId, $code]) {
    $order = ['village_id' => $villageId, 'postal_code' => $code];
    echo "$villageId $code ", Validator::make($order, addressRules($villageId))->passes() ? "true\n" : "false\n";
}
