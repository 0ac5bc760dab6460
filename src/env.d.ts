/// <reference types="astro/client" />
import type { Limit } from './contract/limit.ts';
import type { FindPlaces } from './query/find-places.ts';

declare global {
  interface ImportMetaEnv {
    /** Some digits of the hash of the build's sources and settings. */
    readonly BUILD_ID: string;
  }

  namespace App {
    /** What the server passes to pages that it renders on demand. */
    interface Locals {
      readonly findPlaces: FindPlaces;
      readonly settings: Limit & {
        /** The contact address; undefined if the operator has set none. */
        readonly contactEmail: string | undefined;
      };
    }
  }
}
