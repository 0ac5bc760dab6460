/// <reference types="astro/client" />
import type { Limit } from './contract/limit.ts';
import type { FindPlaces } from './query/find-places.ts';
import type { Offer } from './store/alternatives.ts';

declare global {
  namespace App {
    /** What the server passes to pages that it renders on demand. */
    interface Locals {
      readonly findPlaces: FindPlaces;
      /** What the page that offers places offers. */
      readonly offer?: Offer;
      readonly settings: Limit & {
        /** The contact address; undefined if the operator has set none. */
        readonly contactEmail: string | undefined;
      };
    }
  }
}
