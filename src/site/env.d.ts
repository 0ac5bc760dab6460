/// <reference types="astro/client" />
import type { Offer } from '../search/alternatives.ts';
import type { Place } from '../api/place-fields.ts';
import type { ShownSettings } from '../api/shown-settings.ts';
import type { RegionRecord } from '../api/record-fields.ts';
import type { FindingsWithProvinces, SearchResult } from '../search/find-places.ts';

declare global {
  interface ImportMetaEnv {
    /** The operator's settings that pages show. */
    readonly SETTINGS: ShownSettings;
  }

  namespace App {
    /** Which results a page wants. */
    interface AskedPage {
      readonly offset: number;
      readonly limit: number;
      /** Limits the results to this province. */
      readonly provinceId?: number | undefined;
    }

    /** A region with the path of its page. */
    type ChildRecord = RegionRecord & { readonly url: string };

    /** What the server passes to pages that it renders on demand. */
    interface Locals {
      /** The places of all postal codes among each other, ascending. */
      readonly codeOrder: ReadonlyMap<string, number>;
      readonly findPlaces: (q: string, page: AskedPage) => Promise<FindingsWithProvinces>;
      /** Gives what is known of a region. */
      readonly findPlace: (id: number) => Place | undefined;
      /** Finds the likelier code of a village whose code is doubtful. */
      readonly findLikelierCode: (id: number) => string | undefined;
      /** Lists the regions of the next level in a region; without a region, all provinces. */
      readonly listChildren: (region?: Pick<Place, 'level' | 'id'>) => readonly ChildRecord[];
      /** Lists the names of the villages with a primary code. */
      readonly listVillageNames: (code: string) => readonly string[];
      /** Lists the postal codes of a region, ascending; of a postal code, none. */
      readonly listCodes: (place: Pick<SearchResult, 'type' | 'id'>) => readonly string[];
      /** Lists the other names of a region, such as those of its quarters; of a postal code, none. */
      readonly listOtherNames: (place: Pick<SearchResult, 'type' | 'id'>) => readonly string[];
      /** What the page that offers places offers. */
      readonly offer?: Offer;
      /** What the page of a place is of, or what is wrong with the id that was asked for. */
      readonly place?: Place | string;
    }
  }
}
