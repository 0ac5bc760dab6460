<?php

use Illuminate\Support\Facades\Http;

Http::sink('kodepos.csv')->get('http://localhost:4321/download/kodepos.csv')->throw();
