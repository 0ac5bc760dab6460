/// <reference types="astro/client" />
import type { Limit } from './contract/limit.ts';
import type { FindPlaces } from './query/find-places.ts';

declare global {
  namespace App {
    /** What the server gives to pages that are rendered on demand. */
    interface Locals {
      readonly findPlaces: FindPlaces;
      readonly settings: Limit & {
        /** Whom to write to; undefined where the operator has named nobody. */
        readonly contactEmail: string | undefined;
      };
    }
  }
}
