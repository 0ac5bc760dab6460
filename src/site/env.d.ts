/// <reference types="astro/client" />
import type { Offer } from '../search/alternatives.ts';
import type { Place } from '../api/place-fields.ts';
import type { PageData } from '../api/page-data.ts';
import type { ShownSettings } from '../api/shown-settings.ts';

declare global {
  interface ImportMetaEnv {
    /** The operator's settings that pages show. */
    readonly SETTINGS: ShownSettings;
  }

  namespace App {
    /** What the server passes to pages that it renders on demand. */
    interface Locals extends PageData {
      /** What the page that offers places offers. */
      readonly offer?: Offer;
      /** What the page of a place is of, or what is wrong with the id that was asked for. */
      readonly place?: Place | string;
    }
  }
}
