<?php

use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Schema;

return new class extends Migration {
    public function up(): void
    {
        Schema::create('provinces', function (Blueprint $table) {
            $table->unsignedInteger('id')->primary();
            $table->string('name');
        });
        Schema::create('regencies', function (Blueprint $table) {
            $table->unsignedInteger('id')->primary();
            $table->string('name');
            $table->unsignedInteger('province_id')->index();
            $table->foreign('province_id')->references('id')->on('provinces');
        });
        Schema::create('districts', function (Blueprint $table) {
            $table->unsignedInteger('id')->primary();
            $table->string('name');
            $table->unsignedInteger('regency_id')->index();
            $table->foreign('regency_id')->references('id')->on('regencies');
        });
        Schema::create('villages', function (Blueprint $table) {
            // Ten digits: too many for an integer of 32 bits.
            $table->unsignedBigInteger('id')->primary();
            $table->string('name');
            $table->unsignedInteger('district_id')->index();
            $table->char('postal_code', 5)->nullable()->index();
            // The secondary code, which is as right as the primary one.
            $table->char('other_postal_code', 5)->nullable();
            $table->foreign('district_id')->references('id')->on('districts');
        });
    }

    public function down(): void
    {
        foreach (['villages', 'districts', 'regencies', 'provinces'] as $table) {
            Schema::dropIfExists($table);
        }
    }
};
