/// <reference types="astro/client" />
import type { Limit } from '../api/limit.ts';
import type { FindPlaces } from '../query/find-places.ts';
import type { Offer } from '../api/alternatives.ts';

declare global {
  interface ImportMetaEnv {
    /** Some digits of the hash of the build's sources and settings. */
    readonly BUILD_ID: string;
  }

  namespace App {
    /** What the server passes to pages that it renders on demand. */
    interface Locals {
      readonly findPlaces: FindPlaces;
      /** The date of the data's edition, such as 2026-11-22. */
      readonly edition: string;
      /** The version of the downloads, as in the addresses where they never change. */
      readonly version: string;
      /** Counts the villages, and those of them with a postal code. */
      readonly countVillages: () => { readonly all: number; readonly withCode: number };
      /** Gives the body of the answer for a postal code; undefined if there is no such code. */
      readonly findPostalCode: (code: string) => string | undefined;
      /** What the page that offers places offers. */
      readonly offer?: Offer;
      readonly settings: Limit & {
        /** The contact address; undefined if the operator has set none. */
        readonly contactEmail: string | undefined;
      };
    }
  }
}
