<?php

namespace Kodepos;

use Illuminate\Database\Seeder;
use Illuminate\Support\Facades\DB;

/**
 * Fills the tables provinces, regencies, districts and villages from the CSV of a service. Run again, it updates them; rows
 * that a later edition no longer has stay, so that addresses keep their villages.
 */
class KodeposSeeder extends Seeder
{
    private const PARENTS = ['province' => null, 'regency' => 'province', 'district' => 'regency', 'village' => 'district'];
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
        $rows = array_fill_keys(array_keys(self::PARENTS), []);
        $seen = [];
        foreach ($this->read($file) as $record) {
            foreach (self::PARENTS as $level => $parent) {
                $id = $record["{$level}_id"];
                if (isset($seen[$id])) {
                    continue;
                }
                $seen[$id] = true;
                $row = ['id' => $id, 'name' => $record[$level]];
                if ($parent !== null) {
                    $row["{$parent}_id"] = $record["{$parent}_id"];
                }
                if ($level === 'village') {
                    $row['postal_code'] = $record['postal_code'] ?: null;
                }
                $rows[$level][] = $row;
            }
            if (count($rows['village']) === self::ROWS) {
                $this->save($rows);
                $rows = array_fill_keys(array_keys(self::PARENTS), []);
            }
        }
        $this->save($rows);
    }

    /** Parents first: the tables refer to each other. */
    private function save(array $rows): void
    {
        foreach ($rows as $level => $some) {
            if ($some !== []) {
                DB::table(self::TABLES[$level])->upsert($some, ['id']);
            }
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
