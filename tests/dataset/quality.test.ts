import { describe, expect, test } from 'vitest';
import { projectChanges, projectData } from '../../src/dataset/project-data.ts';
import { projectQuality } from '../../src/dataset/project-quality.ts';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { originOf, sourceOf } from '../../src/dataset/provenance.ts';
import { levels } from '../../src/domain/level.ts';

describe('the report', () => {
  const { counts, origins, provinces } = projectQuality;

  test('has the figures that were accepted; who changes one says in the commit why it is right', () => {
    const { point_origins, point_states, retired, other_codes, ...quality } = projectQuality;
    expect({
      villages: counts.villages,
      with_postal_code: counts.with_postal_code,
      postal_codes: counts.postal_codes,
      without_postal_code: quality.without_postal_code.length,
      dropped: origins.dropped,
      doubtful_postal_codes: quality.doubtful_postal_codes.length,
      codes_across_regencies: quality.codes_across_regencies.length,
      codes_across_provinces: quality.codes_across_provinces.length,
      repeated_names: quality.repeated_names.length,
      pos_indonesia: quality.pos_indonesia,
      list_2015: quality.list_2015,
      other_codes,
      with_coordinates: counts.with_coordinates,
      coordinates_dropped: point_origins.wrong + point_origins.far,
      coordinates_unchecked: point_states.unchecked,
      coordinates_outside: quality.points_outside.length,
      coordinates_shared: quality.shared_points,
      retired_with_successor: retired.with_successor,
      retired_without_successor: retired.without_successor.length,
      ids_with_other_meaning: quality.ids_with_other_meaning.length,
    }).toEqual({
      villages: 83_762,
      with_postal_code: 83_726,
      postal_codes: 8987,
      without_postal_code: 36,
      dropped: 0,
      doubtful_postal_codes: 260,
      codes_across_regencies: 153,
      codes_across_provinces: 13,
      repeated_names: 16,
      pos_indonesia: { compared: 76_049, same: 45_685 },
      list_2015: { compared: 75_984, same: 69_238 },
      other_codes: { districts: 2114, villages: 22_871 },
      with_coordinates: 82_594,
      coordinates_dropped: 589,
      coordinates_unchecked: 52,
      coordinates_outside: 290,
      coordinates_shared: 90,
      retired_with_successor: 6485,
      retired_without_successor: 209,
      ids_with_other_meaning: 21,
    });
  });

  test('has the counts of provinces', () => {
    expect(provinces.find(({ id }) => id === 96)).toMatchObject({ villages: 1013 });
    expect(projectQuality.corrections).toHaveLength(23);
  });

  test('says how many addresses carry our codes, schools apart, and in provinces', () => {
    const { accuracy } = projectQuality;
    const kinds = { ours: 359, other: 19, in_district: 48, first3: 88, another: 45 };
    expect(accuracy).toMatchObject({
      date: '2026-11-25',
      addresses: { addresses: 559, ...kinds },
      schools: { addresses: 2759, ours: 2139 },
      others: { addresses: 689, ours: 503 },
    });
    for (const kind of ['addresses', 'ours', 'other'] as const)
      expect(provinces.reduce((sum, each) => sum + (each.addresses?.[kind] ?? 0), 0)).toBe(
        accuracy.addresses?.[kind],
      );
  });

  test('gives a reason for each doubtful postal code', () => {
    const { doubtful_postal_codes: doubtful } = projectQuality;
    expect(doubtful.filter(({ reason }) => reason.length < 20)).toEqual([]);
    expect(doubtful.find(({ id }) => id === 3210172005)).toEqual({
      id: 3210172005,
      name: 'Banjaran',
      district: 'Sumberjaya',
      regency: 'Kabupaten Majalengka',
      province: 'Jawa Barat',
      postal_code: '45468',
      reason: expect.stringContaining('Desa Banjaran di Kecamatan Banjaran') as string,
    });
    // A row for a district is about all of its villages with the code.
    const inMentarang = doubtful.filter(({ district }) => district === 'Mentarang Hulu');
    expect(inMentarang.filter(({ postal_code }) => postal_code === '77155')).toHaveLength(7);
    // What occurs once and differs by a digit is not doubtful.
    expect(projectData.villages.find(({ name }) => name === 'Nogotirto')?.postalCode).toBe('55592');
    expect(doubtful.map(({ name }) => name)).not.toContain('Nogotirto');
  });

  test('adds up', () => {
    const { point_states, point_origins, villages_of_codes } = projectQuality;
    const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
    expect(sumOf(Object.values(point_states))).toBe(counts.with_coordinates);
    expect(sumOf(provinces.map(({ points_checked }) => points_checked))).toBe(point_states.checked);
    expect(sumOf(Object.values(point_origins))).toBe(counts.villages);
    for (const column of [
      'with_coordinates',
      'with_postal_code',
      'villages',
      'districts',
      'regencies',
    ] as const)
      expect([column, sumOf(provinces.map((each) => each[column]))]).toEqual([column, counts[column]]);
    expect(sumOf(Object.values(origins))).toBe(counts.villages);
    expect(sumOf(villages_of_codes.map(({ codes }) => codes))).toBe(counts.postal_codes);
  });
});

test('every village with a postal code has a source for it', () => {
  const wrong = projectData.villages.filter((village) => {
    const origin = originOf(projectData, village);
    const { name } = sourceOf(projectData, village) ?? {};
    const isWithout = origin === 'corrected' || village.postalCode === null;
    return (name === undefined) !== isWithout || (origin === 'filled' && name !== 'geografis');
  });
  expect(wrong).toEqual([]);
});

describe('the leading codes', () => {
  const { villages, districts, otherPostalCodes, leadBases, origins } = projectData;
  const led = villages.filter((village) => originOf(projectData, village) === 'led');

  test('are those of the other list in 1,876 districts, and ours in 267', () => {
    const withLead = districts.filter(({ id }) => leadBases.has(id));
    const isLed = new Set(led.map(({ parent }) => parent));
    expect([led.length, isLed.size, withLead.length]).toEqual([20_189, 1876, 2143]);
    expect(withLead.filter((district) => isLed.has(district) && !otherPostalCodes.has(district.id))).toEqual(
      [],
    );
    const { changes = [] } = projectChanges.find((each) => each.edition === '2026-11-25') ?? {};
    const changed = changes.map((change) => ('id' in change ? change.id : 0));
    const corrected = [...origins].filter(([, origin]) => origin === 'corrected').map(([id]) => id);
    expect(new Set(changed)).toEqual(new Set([...led.map(({ id }) => id), ...corrected]));
    expect(changed).toHaveLength(20_195);
  });

  test('are ours everywhere in Jawa Tengah, Yogyakarta and Jawa Timur', () => {
    expect(led.filter(({ parent }) => [33, 34, 35].includes(parent.parent.parent.id))).toEqual([]);
  });

  test('that lie in two provinces are doubtful where the rule could not change them', () => {
    const across = new Set(projectQuality.codes_across_provinces.map(({ postal_code }) => postal_code));
    const kept = villages
      .filter(({ postalCode }) => across.has(postalCode ?? ''))
      .filter((one) => !led.includes(one));
    expect(kept.filter(({ id }) => !projectData.doubts.has(id))).toEqual([]);
  });
});

describe('the changed spellings', () => {
  const { spellings, corrections } = projectQuality;
  const toOf = new Map(spellings.map(({ id, to }) => [id, to]));

  test('have every correction of a name and every spelling that an edition changed', () => {
    for (const { id, field, to } of corrections)
      if (field === 'name') expect([id, toOf.get(Number(id))]).toEqual([id, to]);
    const { changes = [] } = projectChanges.find((each) => each.edition === '2026-11-22') ?? {};
    expect(changes).toHaveLength(104);
    for (const change of changes)
      expect(change.change === 'spelling' && toOf.get(change.id) === change.to).toBe(true);
    expect(spellings).toHaveLength(167);
  });

  test('leave no stray spaces or lower-case initials, except correct ones', () => {
    const names = levels.flatMap((level) => regionsOf(projectData, level).map(({ name }) => name));
    expect(names.filter((name) => / [-/]|[-/] |\p{Ll}\p{Lu}|(?:^| )\p{Ll}/u.test(name)).toSorted()).toEqual([
      '2 x 11 Anam Lingkuang',
      '2 x 11 Kayu Tanam',
      'Kabupaten Pangkajene dan Kepulauan',
      'PenanaE',
      'PongrangaE',
      'SoE',
    ]);
  });
});

describe('retired ids', () => {
  test('have successors by the names of their parents, regencies and the country', () => {
    expect(projectQuality.retired.matches).toEqual({
      parent: { district: 583, village: 5319 },
      regency: { village: 557 },
      country: { regency: 26 },
    });
  });
});
