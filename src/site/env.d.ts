/// <reference types="astro/client" />
import type { Limit } from '../api/limit.ts';
import type { OperatorLinks, OperatorPart } from '../api/operator-links.ts';
import type { FindPlaces, SearchResult } from '../query/find-places.ts';
import type { Offer } from '../api/alternatives.ts';

declare global {
  interface ImportMetaEnv {
    /** Some digits of the hash of the build's sources and settings. */
    readonly BUILD_ID: string;
    /** What pages show of the operator's settings: in a build, what the server replaces by them. */
    readonly SETTINGS: Limit &
      Partial<OperatorLinks> & {
        /** The version of the downloads, as in the addresses where they never change. */
        readonly version: string;
        /** The parts of pages that the operator's links show; undefined in a build, which has them all. */
        readonly shownParts?: readonly OperatorPart[];
      };
  }

  namespace App {
    /** What the server passes to pages that it renders on demand. */
    interface Locals {
      readonly findPlaces: FindPlaces;
      /** Lists the postal codes of a region, ascending; of a postal code, none. */
      readonly listCodes: (place: Pick<SearchResult, 'type' | 'id'>) => readonly string[];
      /** What the page that offers places offers. */
      readonly offer?: Offer;
    }
  }
}
