import { createElement } from 'react';
import './address-field.js';

/**
 * The address field as a component of React 19: `onPlace` is called with each place that a person chooses, and all other
 * properties are attributes of `<kodepos-address>`.
 */
export function AddressField({ onPlace, ...rest }) {
  return createElement('kodepos-address', { ...rest, onchange: ({ target }) => onPlace?.(target.place) });
}
