// A thread that checks batches of addresses.

import { parentPort } from 'node:worker_threads';
import { checkAddress, checkedCells, maxAddressLength, unreadCells } from '../query/check-address.ts';
import type { Checked } from './checkers.ts';
import { openPlaces } from './country.ts';

const places = openPlaces();

function check(address: string): Checked {
  return address.length > maxAddressLength
    ? { cells: unreadCells, problem: `the address has more than ${maxAddressLength} characters` }
    : { cells: checkedCells(checkAddress(places, address)) };
}

parentPort?.on('message', (addresses: readonly string[]) => {
  parentPort?.postMessage(addresses.map(check));
});
