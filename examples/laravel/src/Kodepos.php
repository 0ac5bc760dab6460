<?php

namespace Kodepos;

use Illuminate\Support\Facades\Http;

/**
 * Asks a Kodepos service. Its methods throw RequestException where it refuses (429 after 100 requests a minute) and
 * ConnectionException where it does not answer within five seconds.
 */
class Kodepos
{
    public function __construct(private string $url = 'http://localhost:4321')
    {
    }

    /** The village with an id, with its postal code; null if there is none. */
    public function village(int $id): ?array
    {
        return $this->get("/api/v1/villages/$id")['data'] ?? null;
    }

    /** All that is known of a province, regency, district or village by its id; null if there is none. */
    public function place(int $id): ?array
    {
        return $this->get("/api/v1/places/$id")['data'] ?? null;
    }

    /** All villages with a postal code; none if nobody has it. */
    public function villagesOf(string $postalCode): array
    {
        return $this->get('/api/v1/postal-codes/' . rawurlencode($postalCode))['data'] ?? [];
    }

    /** Places for what a person types, best first. */
    public function search(string $text, int $limit = 10): array
    {
        return $this->get('/api/v1/search', ['q' => $text, 'limit' => $limit])['data'] ?? [];
    }

    /** What an address means: its place, how sure that is (0 to 1), and whether its postal code is the place's. */
    public function match(string $address): array
    {
        return $this->get('/api/v1/match', ['q' => $address])['data'];
    }

    /** Downloads all regions as CSV. */
    public function download(string $file): void
    {
        Http::sink($file)->timeout(300)->get("$this->url/download/places.csv")->throw();
    }

    /** Gives the answer; null if there is no such record. */
    private function get(string $path, array $query = []): ?array
    {
        $answer = Http::timeout(5)->get($this->url . $path, $query);
        return in_array($answer->status(), [404, 410], true) ? null : $answer->throw()->json();
    }
}
