<?php

namespace Kodepos;

use Illuminate\Contracts\Validation\Rule;
use Illuminate\Http\Client\ConnectionException;
use Illuminate\Http\Client\RequestException;

/**
 * Accepts the primary or the secondary postal code of a village. If the village has no code, or the
 * service does not reply, any code passes, so that no customer is turned away.
 *
 *     'kode_pos' => ['required', new PostalCodeOfVillage($request->integer('village_id'))]
 */
class PostalCodeOfVillage implements Rule
{
    private ?string $name = null;
    private array $codes = [];

    public function __construct(private int $villageId, private Kodepos $kodepos = new Kodepos())
    {
    }

    public function passes($attribute, $value): bool
    {
        try {
            $place = $this->kodepos->place($this->villageId);
        } catch (ConnectionException | RequestException) {
            return true;
        }
        if ($place === null || $place['level'] !== 'village') {
            return false;
        }
        $this->name = $place['name'];
        $this->codes = array_filter([...$place['postal_codes'], $place['other_postal_code']]);
        return $this->codes === [] || in_array($value, $this->codes, true);
    }

    public function message(): string
    {
        return $this->name === null
            ? 'Desa/kelurahan itu tidak dikenal.'
            : "Kode pos {$this->name} adalah " . implode(' atau ', $this->codes) . '.';
    }
}
