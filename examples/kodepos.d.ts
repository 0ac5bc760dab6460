export interface paths {
  '/health': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Ask whether the service is up */
    get: operations['getHealth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/provinces': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List provinces */
    get: operations['listProvinces'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/provinces/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get one province */
    get: operations['getProvince'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/provinces/{id}/regencies': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get all regencies of one province */
    get: operations['getRegenciesOfProvince'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/regencies': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List regencies */
    get: operations['listRegencies'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/regencies/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get one regency */
    get: operations['getRegency'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/regencies/{id}/districts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get all districts of one regency */
    get: operations['getDistrictsOfRegency'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/districts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List districts */
    get: operations['listDistricts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/districts/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get one district */
    get: operations['getDistrict'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/districts/{id}/villages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get all villages of one district */
    get: operations['getVillagesOfDistrict'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/villages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List villages */
    get: operations['listVillages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/villages/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get one village */
    get: operations['getVillage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/postal-codes/{code}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get all villages with one postal code */
    get: operations['getPostalCode'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/download/kodepos.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Download all villages as CSV */
    get: operations['downloadCsv'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/openapi.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get this description */
    get: operations['getOpenApi'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/docs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read the guide, and try the operations */
    get: operations['getDocs'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/sitemap.xml': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the index of the sitemaps */
    get: operations['getSitemap'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description A province (provinsi). */
    Province: {
      /**
       * Format: int64
       * @description Kemendagri code of the province: 2 digits.
       */
      id: number;
      /** @description Name of the province. */
      name: string;
      /** @description ISO 3166-2:ID code without its ID- prefix. */
      code: string;
    };
    /** @description A regency (kabupaten or kota). */
    Regency: {
      /**
       * Format: int64
       * @description Kemendagri code of the regency without dots: 4 digits.
       */
      id: number;
      /**
       * Format: int64
       * @description Kemendagri code of the province: 2 digits.
       */
      province_id: number;
      /** @description Name, beginning with Kabupaten or Kota. */
      name: string;
      /** @description Name of the province. */
      province: string;
    };
    /** @description A district (kecamatan). */
    District: {
      /**
       * Format: int64
       * @description Kemendagri code of the district without dots: 6 digits.
       */
      id: number;
      /**
       * Format: int64
       * @description Kemendagri code of the regency without dots: 4 digits.
       */
      regency_id: number;
      /** @description Name of the district. */
      name: string;
      /** @description Name of the regency. */
      regency: string;
      /** @description Name of the province. */
      province: string;
    };
    /** @description A village (desa or kelurahan). */
    Village: {
      /**
       * Format: int64
       * @description Kemendagri code of the village without dots: 10 digits. Passes 2^31.
       */
      id: number;
      /**
       * Format: int64
       * @description Kemendagri code of the district without dots: 6 digits.
       */
      district_id: number;
      /**
       * Format: int64
       * @description Kemendagri code of the regency without dots: 4 digits.
       */
      regency_id: number;
      /**
       * Format: int64
       * @description Kemendagri code of the province: 2 digits.
       */
      province_id: number;
      /** @description Name of the village. */
      name: string;
      /** @description Five digits, always a string; null where no source gives one. */
      postal_code: string | null;
      /** @description Name of the district. */
      district: string;
      /** @description Name of the regency. */
      regency: string;
      /** @description Name of the province. */
      province: string;
    };
    /** @description Where the page stands in the list. */
    Meta: {
      /** @description The page, from 1. */
      page: number;
      /** @description How many records a page holds at most. */
      limit: number;
      /** @description How many records match in all. */
      total: number;
    };
    /** @description Whether the service takes requests. */
    Health: {
      /**
       * @description That it does.
       * @constant
       */
      status: 'ok';
    };
    /** @description What went wrong. */
    Error: {
      /** @description What is wrong, and what would be right. */
      error: string;
    };
    /** @description Too many requests. */
    RateLimitError: {
      /** @description What went wrong. */
      error: {
        /**
         * @description The status.
         * @constant
         */
        code: 429;
        /** @description When to ask again. */
        message: string;
      };
    };
  };
  responses: {
    /** @description The query is wrong; the message says what would be right. */
    BadRequest: {
      headers: {
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        RateLimit: components['headers']['RateLimit'];
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "limit must be a whole number from 1, of which at most 100 are served."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The method was another than GET, HEAD, OPTIONS. */
    MethodNotAllowed: {
      headers: {
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        RateLimit: components['headers']['RateLimit'];
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
        Allow: components['headers']['Allow'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "This service is read-only: use GET, HEAD or OPTIONS."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The method was another than GET, HEAD, OPTIONS. */
    MethodNotAllowedPage: {
      headers: {
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        RateLimit: components['headers']['RateLimit'];
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        Allow: components['headers']['Allow'];
        [name: string]: unknown;
      };
      content: {
        'text/html': string;
      };
    };
    /** @description The address with its query has more than 4096 bytes. */
    URITooLong: {
      headers: {
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        RateLimit: components['headers']['RateLimit'];
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "The address is longer than 4096 bytes: shorten the query."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The address with its query has more than 4096 bytes. */
    URITooLongPage: {
      headers: {
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        RateLimit: components['headers']['RateLimit'];
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        [name: string]: unknown;
      };
      content: {
        'text/html': string;
      };
    };
    /** @description The client has used up the requests of its window. */
    TooManyRequests: {
      headers: {
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        RateLimit: components['headers']['RateLimit'];
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": {
         *         "code": 429,
         *         "message": "More than 100 requests in 60 s: ask again in 42 s."
         *       }
         *     }
         */
        'application/json': components['schemas']['RateLimitError'];
      };
    };
    /** @description The client has used up the requests of its window. */
    TooManyRequestsPage: {
      headers: {
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        RateLimit: components['headers']['RateLimit'];
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'text/html': string;
      };
    };
    /** @description The service failed. */
    InternalServerError: {
      headers: {
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        RateLimit: components['headers']['RateLimit'];
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "The service failed to answer: try again, and tell us if it stays."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The service failed. */
    InternalServerErrorPage: {
      headers: {
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        RateLimit: components['headers']['RateLimit'];
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        [name: string]: unknown;
      };
      content: {
        'text/html': string;
      };
    };
    /** @description The service is stopping. */
    ServiceUnavailable: {
      headers: {
        'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
        'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
        'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        RateLimit: components['headers']['RateLimit'];
        'X-Request-Id': components['headers']['X-Request-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "The service is stopping: ask another instance, or again in a moment."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: {
    /** @description Requests that a client has in one window. */
    'X-RateLimit-Limit': number;
    /** @description Requests left in this window. */
    'X-RateLimit-Remaining': number;
    /** @description When the window ends, in epoch seconds, rounded up. */
    'X-RateLimit-Reset': number;
    /** @description Requests (q) in so many seconds (w), as the IETF draft spells it. */
    'RateLimit-Policy': string;
    /** @description Requests left (r) for so many seconds (t), as the IETF draft spells it. */
    RateLimit: string;
    /** @description Names this request in the log of the service: tell it when something went wrong. */
    'X-Request-Id': string;
    /** @description Scripts of every site may read the answer. */
    'Access-Control-Allow-Origin': '*';
    /** @description How long the answer may be kept. */
    'Cache-Control': string;
    /** @description A strong validator of the body: send it as If-None-Match, and what did not change is a 304. */
    ETag: string;
    /** @description The first, prev, next and last page, as they apply (RFC 8288). */
    Link: string;
    /** @description The address to use instead. */
    Location: string;
    /** @description The methods that this address answers. */
    Allow: 'GET, HEAD, OPTIONS';
    /** @description Seconds after which it is worth asking again. */
    'Retry-After': number;
    /** @description The name under which to keep the file. */
    'Content-Disposition': 'attachment; filename="kodepos.csv"';
    /** @description A part of the file may be asked for with Range. */
    'Accept-Ranges': 'bytes';
    /** @description Which bytes of how many these are. */
    'Content-Range': string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getHealth: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `{"status":"ok"}`; 503 while the service is stopping */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Health'];
        };
      };
      405: components['responses']['MethodNotAllowed'];
      414: components['responses']['URITooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  listProvinces: {
    parameters: {
      query?: {
        /**
         * @description Part of the name. Best matches come first: exact, at the start, at the start of a later word, anywhere. On villages, digits are the start of a postal code.
         * @example jawa
         */
        q?: string;
        /**
         * @description Which page, from 1. A page past the end is empty and tells the true total.
         * @example 1
         */
        page?: number;
        /**
         * @description How many records a page holds. Above 100 it is served as 100, and meta.limit says so.
         * @example 10
         */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `{"data":[Province…],"meta":{page,limit,total}}`: one page */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Province'][];
            meta: components['schemas']['Meta'];
          };
        };
      };
      /** @description Nothing changed since the answer whose ETag was sent as If-None-Match. */
      304: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      405: components['responses']['MethodNotAllowed'];
      414: components['responses']['URITooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
    };
  };
  getProvince: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The id of the region: its Kemendagri code without dots. A dotted code (`32.73`) leads to the id.
         * @example 32
         */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `{"data":Province}` */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Province'];
          };
        };
      };
      /** @description Nothing changed since the answer whose ETag was sent as If-None-Match. */
      304: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The dotted Kemendagri code leads to the id. */
      308: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description There is no such record. */
      404: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is no province with this id: /api/v1/provinces lists them all."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      405: components['responses']['MethodNotAllowed'];
      414: components['responses']['URITooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
    };
  };
  getRegenciesOfProvince: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The id of the region: its Kemendagri code without dots. A dotted code (`32.73`) leads to the id.
         * @example 32
         */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `{"data":[Regency…]}`: all of one province, by id */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Regency'][];
          };
        };
      };
      /** @description Nothing changed since the answer whose ETag was sent as If-None-Match. */
      304: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The dotted Kemendagri code leads to the id. */
      308: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description There is no such record. */
      404: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is no province with this id: /api/v1/provinces lists them all."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      405: components['responses']['MethodNotAllowed'];
      414: components['responses']['URITooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
    };
  };
  listRegencies: {
    parameters: {
      query?: {
        /**
         * @description Only what lies in the province with this id.
         * @example 32
         */
        province_id?: number;
        /**
         * @description Only what lies in a province of this whole name, with or without its type word (Provinsi). Case, spaces and punctuation do not count.
         * @example Jawa Barat
         */
        province?: string;
        /**
         * @description Part of the name. Best matches come first: exact, at the start, at the start of a later word, anywhere. On villages, digits are the start of a postal code.
         * @example bandung
         */
        q?: string;
        /**
         * @description Which page, from 1. A page past the end is empty and tells the true total.
         * @example 1
         */
        page?: number;
        /**
         * @description How many records a page holds. Above 100 it is served as 100, and meta.limit says so.
         * @example 10
         */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `{"data":[Regency…],"meta":{page,limit,total}}`: one page */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Regency'][];
            meta: components['schemas']['Meta'];
          };
        };
      };
      /** @description Nothing changed since the answer whose ETag was sent as If-None-Match. */
      304: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      405: components['responses']['MethodNotAllowed'];
      414: components['responses']['URITooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
    };
  };
  getRegency: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The id of the region: its Kemendagri code without dots. A dotted code (`32.73`) leads to the id.
         * @example 3273
         */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `{"data":Regency}` */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Regency'];
          };
        };
      };
      /** @description Nothing changed since the answer whose ETag was sent as If-None-Match. */
      304: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The dotted Kemendagri code leads to the id. */
      308: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description There is no such record. */
      404: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is no regency with this id: /api/v1/regencies lists them all."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      405: components['responses']['MethodNotAllowed'];
      414: components['responses']['URITooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
    };
  };
  getDistrictsOfRegency: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The id of the region: its Kemendagri code without dots. A dotted code (`32.73`) leads to the id.
         * @example 3273
         */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `{"data":[District…]}`: all of one regency, by id */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['District'][];
          };
        };
      };
      /** @description Nothing changed since the answer whose ETag was sent as If-None-Match. */
      304: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The dotted Kemendagri code leads to the id. */
      308: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description There is no such record. */
      404: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is no regency with this id: /api/v1/regencies lists them all."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      405: components['responses']['MethodNotAllowed'];
      414: components['responses']['URITooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
    };
  };
  listDistricts: {
    parameters: {
      query?: {
        /**
         * @description Only what lies in the regency with this id.
         * @example 3273
         */
        regency_id?: number;
        /**
         * @description Only what lies in a regency of this whole name, with or without its type word (Kabupaten, Kab., Kota, Kota Administrasi). Case, spaces and punctuation do not count.
         * @example Kota Bandung
         */
        regency?: string;
        /**
         * @description Only what lies in the province with this id.
         * @example 32
         */
        province_id?: number;
        /**
         * @description Only what lies in a province of this whole name, with or without its type word (Provinsi). Case, spaces and punctuation do not count.
         * @example Jawa Barat
         */
        province?: string;
        /**
         * @description Part of the name. Best matches come first: exact, at the start, at the start of a later word, anywhere. On villages, digits are the start of a postal code.
         * @example coblong
         */
        q?: string;
        /**
         * @description Which page, from 1. A page past the end is empty and tells the true total.
         * @example 1
         */
        page?: number;
        /**
         * @description How many records a page holds. Above 100 it is served as 100, and meta.limit says so.
         * @example 10
         */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `{"data":[District…],"meta":{page,limit,total}}`: one page */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['District'][];
            meta: components['schemas']['Meta'];
          };
        };
      };
      /** @description Nothing changed since the answer whose ETag was sent as If-None-Match. */
      304: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      405: components['responses']['MethodNotAllowed'];
      414: components['responses']['URITooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
    };
  };
  getDistrict: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The id of the region: its Kemendagri code without dots. A dotted code (`32.73`) leads to the id.
         * @example 327302
         */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `{"data":District}` */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['District'];
          };
        };
      };
      /** @description Nothing changed since the answer whose ETag was sent as If-None-Match. */
      304: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The dotted Kemendagri code leads to the id. */
      308: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description There is no such record. */
      404: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is no district with this id: /api/v1/districts lists them all."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      405: components['responses']['MethodNotAllowed'];
      414: components['responses']['URITooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
    };
  };
  getVillagesOfDistrict: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The id of the region: its Kemendagri code without dots. A dotted code (`32.73`) leads to the id.
         * @example 327302
         */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `{"data":[Village…]}`: all of one district, by id */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Village'][];
          };
        };
      };
      /** @description Nothing changed since the answer whose ETag was sent as If-None-Match. */
      304: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The dotted Kemendagri code leads to the id. */
      308: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description There is no such record. */
      404: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is no district with this id: /api/v1/districts lists them all."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      405: components['responses']['MethodNotAllowed'];
      414: components['responses']['URITooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
    };
  };
  listVillages: {
    parameters: {
      query?: {
        /**
         * @description Only what lies in the district with this id.
         * @example 327302
         */
        district_id?: number;
        /**
         * @description Only what lies in a district of this whole name, with or without its type word (Kecamatan, Kec.). Case, spaces and punctuation do not count.
         * @example Coblong
         */
        district?: string;
        /**
         * @description Only what lies in the regency with this id.
         * @example 3273
         */
        regency_id?: number;
        /**
         * @description Only what lies in a regency of this whole name, with or without its type word (Kabupaten, Kab., Kota, Kota Administrasi). Case, spaces and punctuation do not count.
         * @example Kota Bandung
         */
        regency?: string;
        /**
         * @description Only what lies in the province with this id.
         * @example 32
         */
        province_id?: number;
        /**
         * @description Only what lies in a province of this whole name, with or without its type word (Provinsi). Case, spaces and punctuation do not count.
         * @example Jawa Barat
         */
        province?: string;
        /**
         * @description Only villages with this postal code.
         * @example 40135
         */
        postal_code?: string;
        /**
         * @description Part of the name. Best matches come first: exact, at the start, at the start of a later word, anywhere. On villages, digits are the start of a postal code.
         * @example dago
         */
        q?: string;
        /**
         * @description Which page, from 1. A page past the end is empty and tells the true total.
         * @example 1
         */
        page?: number;
        /**
         * @description How many records a page holds. Above 100 it is served as 100, and meta.limit says so.
         * @example 10
         */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `{"data":[Village…],"meta":{page,limit,total}}`: one page */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          Link: components['headers']['Link'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Village'][];
            meta: components['schemas']['Meta'];
          };
        };
      };
      /** @description Nothing changed since the answer whose ETag was sent as If-None-Match. */
      304: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      405: components['responses']['MethodNotAllowed'];
      414: components['responses']['URITooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
    };
  };
  getVillage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The id of the region: its Kemendagri code without dots. A dotted code (`32.73`) leads to the id.
         * @example 3273021004
         */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `{"data":Village}` */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Village'];
          };
        };
      };
      /** @description Nothing changed since the answer whose ETag was sent as If-None-Match. */
      304: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The dotted Kemendagri code leads to the id. */
      308: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description There is no such record. */
      404: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "There is no village with this id: /api/v1/villages lists them all."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      405: components['responses']['MethodNotAllowed'];
      414: components['responses']['URITooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
    };
  };
  getPostalCode: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description A postal code: five digits.
         * @example 40135
         */
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `{"data":[Village…]}`: all with one postal code, by id */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Village'][];
          };
        };
      };
      /** @description Nothing changed since the answer whose ETag was sent as If-None-Match. */
      304: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description There is no such record. */
      404: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "No village has this postal code: it is five digits, such as /api/v1/postal-codes/40135."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      405: components['responses']['MethodNotAllowed'];
      414: components['responses']['URITooLong'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
    };
  };
  downloadCsv: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description CSV: a header row, then a row for each village, by id */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          'Content-Disposition': components['headers']['Content-Disposition'];
          'Accept-Ranges': components['headers']['Accept-Ranges'];
          'Retry-After': components['headers']['Retry-After'];
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      /** @description The part of the file that was asked for with Range. */
      206: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          'Content-Disposition': components['headers']['Content-Disposition'];
          'Accept-Ranges': components['headers']['Accept-Ranges'];
          'Content-Range': components['headers']['Content-Range'];
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      /** @description Nothing changed since the answer whose ETag was sent as If-None-Match. */
      304: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      405: components['responses']['MethodNotAllowed'];
      414: components['responses']['URITooLong'];
      /** @description The part lies outside the file. */
      416: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          'Content-Range': components['headers']['Content-Range'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
    };
  };
  getOpenApi: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OpenAPI 3.1 */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, never>;
        };
      };
      /** @description Nothing changed since the answer whose ETag was sent as If-None-Match. */
      304: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          'Access-Control-Allow-Origin': components['headers']['Access-Control-Allow-Origin'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      405: components['responses']['MethodNotAllowedPage'];
      414: components['responses']['URITooLongPage'];
      429: components['responses']['TooManyRequestsPage'];
      500: components['responses']['InternalServerErrorPage'];
    };
  };
  getDocs: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
        };
      };
      /** @description Nothing changed since the answer whose ETag was sent as If-None-Match. */
      304: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      405: components['responses']['MethodNotAllowedPage'];
      414: components['responses']['URITooLongPage'];
      429: components['responses']['TooManyRequestsPage'];
      500: components['responses']['InternalServerErrorPage'];
    };
  };
  getSitemap: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The index of the sitemaps */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/xml': string;
        };
      };
      /** @description Nothing changed since the answer whose ETag was sent as If-None-Match. */
      304: {
        headers: {
          'X-RateLimit-Limit': components['headers']['X-RateLimit-Limit'];
          'X-RateLimit-Remaining': components['headers']['X-RateLimit-Remaining'];
          'X-RateLimit-Reset': components['headers']['X-RateLimit-Reset'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          RateLimit: components['headers']['RateLimit'];
          'X-Request-Id': components['headers']['X-Request-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content?: never;
      };
      405: components['responses']['MethodNotAllowedPage'];
      414: components['responses']['URITooLongPage'];
      429: components['responses']['TooManyRequestsPage'];
      500: components['responses']['InternalServerErrorPage'];
    };
  };
}
