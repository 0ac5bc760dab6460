import { findPositionsByAnyCode, listRegenciesWith } from '../../country/codes.ts';
import type { Country } from '../../country/country.ts';
import { listPositions, rangeWithin } from '../../country/position-ranges.ts';
import { findRegionAt, secondaryCodeAt } from '../../country/region.ts';
import { commonName } from '../../domain/common-name.ts';
import { codePrefix, postalCodePattern } from '../../domain/postal-code.ts';
import { checkAddress, type CheckedAddress } from '../../search/check-address.ts';
import { toListedPlace, type ListedPlace } from '../../search/find-places.ts';
import { clearConfidence, maxAddressLength } from '../../search/limits.ts';
import { hasRival } from '../../search/namesakes.ts';
import { checkedCells } from '../../wording/checked-cells.ts';
import { fullName, resultAncestors } from '../../wording/places.ts';
import type { CheckedRow, RowToCheck, RowVerdict } from './rows.ts';

const withCommonNames = ({ name, regency, province, ...place }: ListedPlace): ListedPlace => ({
  ...place,
  name: commonName(name),
  regency: regency && commonName(regency),
  province: province && commonName(province),
});

const findLikelier = ({ doubts }: Country, place: ListedPlace | null): string | undefined =>
  doubts.find(([id]) => id === place?.id)?.[1];

/** Describes a place to choose, with the code that the row would get. */
function describeChoice(country: Country, place: ListedPlace): string {
  const names = [fullName(place), ...resultAncestors(place)].join(', ');
  const likelier = findLikelier(country, place) ?? '';
  const code = likelier !== '' ? likelier : place.type === 'village' ? place.postal_code : null;
  return code === null ? names : `${names} ${code}`;
}

/** Lists the places to choose from: the best, its villages if it is a district, alternatives. */
function listPlaces(country: Country, { place, alternatives }: CheckedAddress): readonly ListedPlace[] {
  if (place?.type !== 'district') return place === null ? alternatives : [place, ...alternatives];
  const villages = listPositions(rangeWithin(country, 'village', 'district', Number(place.id)))
    .map((position) => toListedPlace(country, { type: 'village', position, match: 'exact' }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'id'));
  const ids = new Set(villages.map(({ id }) => id));
  return [place, ...villages, ...alternatives.filter(({ id }) => !ids.has(id))];
}

/** @param likelier the likelier code of a doubtful one, empty if unknown; otherwise undefined */
function findVerdict(
  checked: CheckedAddress,
  isChosen: boolean,
  hasPlaces: boolean,
  likelier: string | undefined,
): RowVerdict {
  const { verdict, place, code, confidence, postalCode } = checked;
  const isReplaced = postalCode !== null && postalCode !== code.given;
  if (isChosen && (verdict === 'cocok' || isReplaced)) return 'dipilih';
  if (verdict === 'cocok') {
    if (likelier !== undefined) return code.given === likelier ? verdict : 'ragu';
    if (code.verdict === 'near') return 'dekat';
    if (code.verdict === 'unknown') return 'mungkin';
  }
  const hasNoCode = place?.type === 'village' && (postalCode ?? place.postal_code) === null;
  if (confidence >= clearConfidence && hasNoCode) return 'tanpa kode';
  return verdict === 'tidak ketemu' && hasPlaces ? 'kurang jelas' : verdict;
}

/** @example checkRow(country, { address: 'Dago, Coblong, Bandung', code: '60111' }) // 'beda' */
export function checkRow(country: Country, { address, code, choice }: RowToCheck): CheckedRow {
  const typedCode = code.replaceAll(/\s/g, '');
  const hasCode = postalCodePattern.test(typedCode) && !address.includes(typedCode);
  const texts = [hasCode ? `${address} | ${typedCode}` : address, address];
  const text = texts.find(({ length }) => length <= maxAddressLength) ?? '';
  const withCell = typedCode === '' ? {} : { codeCell: typedCode };
  const first = checkAddress(country, text, withCell);
  const places = listPlaces(country, first);
  const chosen = choice === undefined ? undefined : places[choice];
  const checked = chosen ? checkAddress(country, text, { ...withCell, chosen }) : first;
  const { place, code: compared } = checked;
  const { misplaced } = first;
  // Accepting a place that was clear anyway does not raise the confidence.
  const confidence =
    choice === 0 && first.confidence >= clearConfidence ? first.confidence : checked.confidence;
  // Undefined for a postal code, because no region's id has five digits.
  const region = place ? findRegionAt(country, Number(place.id)) : undefined;
  const likelier = findLikelier(country, place);
  const ownCells = checkedCells({ ...checked, confidence, place: place && withCommonNames(place) });
  // A doubtful code is not suggested, but the likelier one.
  const cells = { ...ownCells, code_expected: likelier ?? ownCells.code_expected };
  const isUsed = compared.given !== null && findPositionsByAnyCode(country, compared.given).length > 0;
  const elsewhere = compared.verdict === 'elsewhere' ? (compared.given ?? '') : '';
  const start = isUsed ? elsewhere : codePrefix(elsewhere);
  return {
    verdict: findVerdict(checked, chosen !== undefined, places.length > 0, likelier),
    cells: likelier && (chosen || cells.code_given === '') ? { ...cells, code: likelier } : cells,
    likelier,
    secondary: region && likelier === undefined ? (secondaryCodeAt(region) ?? '') : '',
    around: start === '' ? '' : listRegenciesWith(country, start).map(commonName).join(', '),
    isUsed,
    places: places.map((each) => describeChoice(country, each)),
    hasPlace: first.place !== null,
    isLikely:
      first.place !== null &&
      first.place.type !== 'postal-code' &&
      !hasRival(first.place, first.alternatives),
    type: place?.type,
    choice,
    misplaced: misplaced && {
      typed: misplaced.typed,
      actual: commonName([place?.province, place?.regency][misplaced.depth] ?? ''),
    },
    misspelled: checked.misspelled,
  };
}
