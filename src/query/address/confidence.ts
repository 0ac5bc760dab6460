import { ancestorId, levels, type Level } from '../../domain/level.ts';
import { bareNameAt } from '../names/name-index.ts';
import type { Hit } from '../words/hit-list.ts';
import type { SearchIndex } from '../words/search-index.ts';
import type { Candidate } from './candidates.ts';
import type { Address } from './find-address.ts';

/**
 * The share of places that are right, by how far their score leads that of the best rival: from `least` without a lead, along a line, to
 * `most`. Fitted on real addresses (docs/decisions/0046-how-sure-an-answer-is.md).
 */
const fitted = { least: 0.78, most: 0.98, lead: 0.4 };
/** How much of a lead a postal code in the address accounts for: it is of one place in five not the place's. */
const byCode = 0.6;
/** The factor of a place that does not have the address's postal code. */
const otherCode = 0.95;
/** The factor of a place that leaves a name out which the address calls a district, say. */
const openDirection = 0.9;
/** How fast it falls for places that score less than the best rival. */
const behind = { most: 0.4, fall: 3 };
/** Scores less far apart are equal; the more places have one, the less likely is each. */
const tie = 0.02;
const byTies = -0.3;
const matchFactors = { exact: 1, alias: 1, prefix: 0.8, infix: 0.5, fuzzy: 0.95 };
/** A street's name is in many towns. */
const maxOfStreet = 0.3;
/** The factor of places that match word by word and are called otherwise; the more there are, the less. */
const unread = 0.75;
const byTotal = -0.2;

/** Gives the fitted share. */
function onLine(lead: number): number {
  const { least, most, lead: full } = fitted;
  return least + (most - least) * Math.min(Math.max(lead / full, 0), 1);
}

/** Whether one of two places lies in the other. A postal code is no rival of regions, and those that have it are none of its. */
function isAboveOrBelow(index: SearchIndex, one: Candidate, other: Candidate): boolean {
  if (other.type === 'postal-code') return true;
  if (one.type === 'postal-code') return other.hasCode;
  const [high, low] = levels.indexOf(one.type) <= levels.indexOf(other.type) ? [one, other] : [other, one];
  const idOf = ({ type, position }: Hit): number => index.regions.ids[type as Level][position] ?? 0;
  return ancestorId(idOf(low), low.type as Level, high.type as Level) === idOf(high);
}

/** Whether a place is a city, and another the regency of the same name: who leaves the type out means the city. */
function isCityOf({ regions }: SearchIndex, city: Hit, other: Hit): boolean {
  if (city.type !== 'regency' || other.type !== 'regency') return false;
  const { regency } = regions.names;
  const isCity = regency.names[city.position]?.startsWith('kota') === true;
  return isCity && bareNameAt(regency, city.position) === bareNameAt(regency, other.position);
}

/**
 * Gives the share of answers like this one that name the right place, from 0 to 1: from the lead over the best rival that is neither above
 * nor below it.
 * @example confidenceOf(index, address, address.places[0], 1) // 0.99 for `Dago, Coblong, Kota Bandung`
 */
export function confidenceOf(index: SearchIndex, address: Address, hit: Hit, total: number): number {
  const { places } = address;
  const own = places.find(({ type, position }) => type === hit.type && position === hit.position);
  if (own === undefined) return unread * matchFactors[hit.match] * total ** byTotal;
  // What is spelled nearly so is no rival of a whole name, unless it is a city.
  const isWeaker = ({ type, match }: Candidate): boolean =>
    match === 'fuzzy' && own.match !== 'fuzzy' && type !== 'regency';
  const rivals = places.filter(
    (place) => place !== own && !isWeaker(place) && !isAboveOrBelow(index, own, place),
  );
  const lead = own.score - (rivals[0]?.score ?? 0);
  const equals = rivals.filter(({ score }) => Math.abs(score - own.score) < tie);
  const ties = equals.filter((rival) => !isCityOf(index, own, rival)).length;
  const isOfCity = equals.some((rival) => isCityOf(index, rival, own));
  const isCoded = own.type !== 'postal-code' && places.some(({ hasCode }) => hasCode);
  const share =
    lead < 0 || isOfCity
      ? behind.most * Math.exp(behind.fall * Math.min(lead, 0))
      : onLine(isCoded ? lead - byCode : lead);
  const byOther = isCoded && !own.hasCode ? otherCode : 1;
  const confidence =
    share *
    (1 + ties) ** byTies *
    matchFactors[hit.match] *
    byOther *
    (address.leavesDirectionsOpen(own) ? openDirection : 1);
  const isStreet = own.used.every(({ isFree }) => !isFree) && !own.hasCode;
  return isStreet && own.used.length > 0 ? Math.min(confidence, maxOfStreet) : confidence;
}
