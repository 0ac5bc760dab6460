<?php

namespace Kodepos;

use Illuminate\Database\Seeder;
use Illuminate\Support\Facades\DB;

/**
 * Fills or updates the tables provinces, regencies, districts and villages from a service's CSV.
 * Keeps rows that a later edition lacks, so that addresses keep their villages.
 */
class KodeposSeeder extends Seeder
{
    private const PARENTS = ['province' => null, 'regency' => 'province_id', 'district' => 'regency_id', 'village' => 'district_id'];
    private const TABLES = ['province' => 'provinces', 'regency' => 'regencies', 'district' => 'districts', 'village' => 'villages'];
    private const ROWS = 1000;

    public function run(Kodepos $kodepos = new Kodepos()): void
    {
        $file = tempnam(sys_get_temp_dir(), 'kodepos');
        try {
            $kodepos->download($file);
            DB::transaction(fn () => $this->fill($file));
        } finally {
            unlink($file);
        }
    }

    private function fill(string $file): void
    {
        $level = null;
        $rows = [];
        // The file has the provinces first and the villages last, so parents exist before their children.
        foreach ($this->read($file) as $place) {
            if ($place['level'] !== $level || count($rows) === self::ROWS) {
                $this->save($level, $rows);
                $level = $place['level'];
                $rows = [];
            }
            $rows[] = $this->toRow($place);
        }
        $this->save($level, $rows);
    }

    private function toRow(array $place): array
    {
        $row = ['id' => $place['id'], 'name' => $place['name']];
        $parent = self::PARENTS[$place['level']];
        if ($parent !== null) {
            $row[$parent] = $place[$parent];
        }
        if ($place['level'] === 'village') {
            $row['postal_code'] = $place['postal_code'] ?: null;
            $row['other_postal_code'] = $place['other_postal_code'] ?: null;
        }
        return $row;
    }

    private function save(?string $level, array $rows): void
    {
        if ($rows !== []) {
            DB::table(self::TABLES[$level])->upsert($rows, ['id']);
        }
    }

    /** Reads the records of the CSV, one at a time. */
    private function read(string $file): iterable
    {
        $lines = fopen($file, 'r');
        $names = fgetcsv($lines, null, ',', '"', '');
        while (($cells = fgetcsv($lines, null, ',', '"', '')) !== false) {
            yield array_combine($names, $cells);
        }
        fclose($lines);
    }
}
