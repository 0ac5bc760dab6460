<?php

// If the service does not reply, the order is accepted: check it later.
function hasCode(string $villageId, string $code): bool
{
    if (!preg_match('/^\d{10}$/D', $villageId) || !preg_match('/^[1-9]\d{4}$/D', $code)) {
        return false;
    }
    $context = stream_context_create(['http' => ['timeout' => 3, 'ignore_errors' => true]]);
    $body = @file_get_contents("http://localhost:4321/api/v1/places/$villageId", false, $context);
    $lines = preg_grep('/^HTTP/', $http_response_header ?? []);
    $status = (int) substr((string) end($lines), 9, 3);
    if ($status === 404 || $status === 410) {
        return false;
    }
    $place = $status === 200 ? json_decode($body, true)['data'] : [];
    $codes = array_filter([...$place['postal_codes'] ?? [], $place['other_postal_code'] ?? null]);
    return $codes === [] || in_array($code, $codes, true);
}

foreach ([['5103062005', '80361'], ['5103062005', '80363'], ['5103062005', '40135'], ['', '40135']] as [$villageId, $code]) {
    echo "$villageId $code ", hasCode($villageId, $code) ? "true\n" : "false\n";
}
