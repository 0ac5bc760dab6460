/// <reference types="astro/client" />
import type { FindPlaces } from './contract/place.ts';

declare global {
  /** What astro.config.ts puts into the pages. */
  interface ImportMetaEnv {
    readonly CONTACT_EMAIL: string | undefined;
    readonly RATE_LIMIT_MAX: number;
    readonly RATE_LIMIT_WINDOW_SECONDS: number;
  }

  namespace App {
    /** What the server gives to pages that are rendered on demand. */
    interface Locals {
      readonly findPlaces: FindPlaces;
    }
  }
}
