/// <reference types="astro/client" />
import type { Place } from '../api/place-fields.ts';
import type { Offer, PageData } from '../api/page-data.ts';
import type { ShownSettings } from '../api/shown-settings.ts';

declare global {
  interface ImportMetaEnv {
    readonly SETTINGS: ShownSettings;
  }

  namespace App {
    /** The data that the server passes to on-demand pages. */
    interface Locals extends PageData {
      /** The places that a 404 suggests. */
      readonly offer?: Offer;
      /** The place that the English page shows, or the error message for a wrong id. */
      readonly place?: Place | string;
    }
  }
}
