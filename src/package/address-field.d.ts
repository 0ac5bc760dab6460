import type { SearchResult } from './kodepos.js';

/** A place that the user has chosen in the address field. */
export type ChosenPlace = Pick<SearchResult, 'type' | 'id' | 'name' | 'designation'> &
  Partial<Pick<SearchResult, 'postal_code' | 'district' | 'regency' | 'province' | 'confidence'>>;

/**
 * `<kodepos-address>` fills the fields of the form around it. It dispatches `change` when the user
 * chooses a place, or when the place no longer applies. With `required`, the form can still be
 * submitted if its fields are filled in by hand, or if searches fail.
 */
export declare class KodeposAddress extends HTMLElement {
  static readonly formAssociated: true;
  static readonly observedAttributes: readonly string[];
  /** The chosen place; undefined if there is none. */
  get place(): ChosenPlace | undefined;
  /** The id of the chosen village; empty if there is none. */
  value: string;
  name: string;
  get form(): HTMLFormElement | null;
  get validity(): ValidityState;
  checkValidity(): boolean;
}

declare global {
  interface HTMLElementTagNameMap {
    'kodepos-address': KodeposAddress;
  }
}
