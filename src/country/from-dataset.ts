// Builds the country from a dataset. No other file of this room reads a dataset.

import { datasetRegions, type Dataset, type Nickname } from '../dataset/dataset.ts';
import { findAuditState } from '../dataset/points.ts';
import { bareName } from '../domain/designation.ts';
import { fold } from '../domain/fold.ts';
import { byLevel } from '../domain/level.ts';
import { posAnswers } from '../domain/postal-code.ts';
import type { Region } from '../domain/region.ts';
import { keyKinds, type Columns, type KeyKind, type OtherName } from './columns.ts';
import { openCountry, type Country } from './country.ts';
import { createPositionPaths } from './paths.ts';
import type { Facts } from './facts.ts';

/** The kind of key for each kind of alias. Towns count as nicknames, islands as quarters. */
const kindsOfAliases: Readonly<Record<Nickname['kind'], KeyKind>> = {
  short: 'short',
  former: 'former',
  nickname: 'nickname',
  town: 'nickname',
  english: 'nickname',
  quarter: 'quarter',
  island: 'quarter',
};

const toKey = (name: string): string => fold(bareName(name));

/** Lists a region's other names: aliases, nicknames, and former names that differ when folded. */
function listOtherNames({ nicknames, formerRegions }: Dataset, region: Region) {
  const aliases = 'aliases' in region ? region.aliases : [];
  const regionNicknames = nicknames.get(region.id) ?? [];
  const names = [
    ...aliases.map((alias) => [alias, 'short'] as const),
    ...regionNicknames.map(({ alias, kind }) => [alias, kindsOfAliases[kind]] as const),
  ];
  const former = formerRegions.get(region.id);
  if (former === undefined) return names;
  const keys = new Set([region.name, ...names.map(([name]) => name)].map(toKey));
  const isNew = (name: string): boolean => !keys.has(toKey(name));
  const formerNames = new Set(former.map(({ name }) => name).filter(isNew));
  return [...names, ...Array.from(formerNames, (name) => [name, 'former'] as const)];
}

function toRetired({ formerRegions }: Dataset): Columns['retired'] {
  const former = [...formerRegions.values()].flat();
  const moved = former.filter(({ id, now }) => id !== now).toSorted((a, b) => a.id - b.id);
  return {
    ids: Float64Array.from(moved, ({ id }) => id),
    now: Float64Array.from(moved, ({ now }) => now ?? NaN),
  };
}

/** Forces V8's 32-bit form if an id fits; otherwise serialized bytes differ between builds. */
const toInteger = (id: number): number => (id < 2 ** 31 ? id | 0 : id);

export function toCountryColumns(dataset: Dataset): Columns {
  const { villages, otherPostalCodes, posIndonesia, codesElsewhere, doubts } = dataset;
  return {
    ids: byLevel((level) => Float64Array.from(datasetRegions(dataset, level), ({ id }) => id)),
    names: byLevel((level) => datasetRegions(dataset, level).map(({ name }) => name)),
    otherNames: byLevel((level) =>
      datasetRegions(dataset, level).flatMap((region, position) =>
        listOtherNames(dataset, region).map(([name, kind]): OtherName => {
          return [position, name, keyKinds.indexOf(kind)];
        }),
      ),
    ),
    retired: toRetired(dataset),
    postalCodes: Uint32Array.from(villages, ({ postalCode }) => Number(postalCode)),
    otherCodes: Uint32Array.from(villages, ({ id }) => Number(otherPostalCodes.get(id) ?? 0)),
    posIndonesia: Uint8Array.from(villages, ({ id }) => {
      return 1 + posAnswers.findIndex((answer) => answer === posIndonesia.get(id));
    }),
    codesElsewhere: Array.from(codesElsewhere.values(), (uses) =>
      uses.map(({ postal_code, regency_id }) => [Number(postal_code), regency_id] as const),
    ).flat(),
    doubts: Array.from(doubts, ([id, row]) => [toInteger(id), row.likelier_code] as const),
  };
}

function toCountryFacts(dataset: Dataset, bounds: Facts['bounds'] = {}): Facts {
  const { provinces, villages, points, bpsCodes, retired, formerly, idMeant } = dataset;
  return {
    isoCodes: provinces.map(({ code }) => code),
    bpsCodes: new Map(Array.from(bpsCodes, ([id, code]) => [toInteger(id), code])),
    uncheckedPoints: Uint32Array.from(
      villages.flatMap((of, at) => (findAuditState(points, at, of) === 'unchecked' ? [at] : [])),
    ),
    bounds,
    earlier: { retired, formerly, idMeant },
  };
}

export function buildCountry(dataset: Dataset, bounds?: Facts['bounds']): Country {
  return openCountry(toCountryColumns(dataset), createPositionPaths, {
    readPoints: () => dataset.points,
    facts: toCountryFacts(dataset, bounds),
  });
}
