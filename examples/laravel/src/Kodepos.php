<?php

namespace Kodepos;

use Illuminate\Support\Facades\Http;

/**
 * A client of a Kodepos service. Its methods throw RequestException for an error (429 after 100
 * requests in a minute), and ConnectionException if there is no reply within five seconds.
 */
class Kodepos
{
    public function __construct(private string $url = 'http://localhost:4321')
    {
    }

    /** Returns the record of a village; null if there is no such village. */
    public function village(int $id): ?array
    {
        return $this->get("/api/v1/villages/$id")['data'] ?? null;
    }

    /** Returns everything known about a region of any level; null if there is no such region. */
    public function place(int $id): ?array
    {
        return $this->get("/api/v1/places/$id")['data'] ?? null;
    }

    /** Returns all villages with a postal code; empty if unknown. */
    public function villagesOf(string $postalCode): array
    {
        return $this->get('/api/v1/postal-codes/' . rawurlencode($postalCode))['data'] ?? [];
    }

    /** Finds places by free text, best first. */
    public function search(string $text, int $limit = 10): array
    {
        return $this->get('/api/v1/search', ['q' => $text, 'limit' => $limit])['data'] ?? [];
    }

    /** Reads an address: its place, the confidence (0 to 1), and a check of its postal code. */
    public function match(string $address): array
    {
        return $this->get('/api/v1/match', ['q' => $address])['data'];
    }

    /** Downloads all regions as CSV. */
    public function download(string $file): void
    {
        Http::sink($file)->timeout(300)->get("$this->url/download/places.csv")->throw();
    }

    /** Returns the JSON of a reply; null if there is no such record. */
    private function get(string $path, array $query = []): ?array
    {
        $answer = Http::timeout(5)->get($this->url . $path, $query);
        return in_array($answer->status(), [404, 410], true) ? null : $answer->throw()->json();
    }
}
