import { describe, expect, test } from 'vitest';
import { projectChanges, projectCountry, projectData } from '../../src/site/project/data.ts';
import { projectQuality } from '../../src/site/project/quality.ts';
import { datasetRegions } from '../../src/dataset/dataset.ts';
import { findCodeOrigin, findCodeSource } from '../../src/dataset/provenance.ts';
import { levels } from '../../src/domain/level.ts';

const { provinces, doubtful_postal_codes: doubtful } = projectQuality;

test('the report matches the accepted figures', () => {
  // Counts lists, and includes only one province.
  const figures = Object.entries(projectQuality)
    .filter(([name]) => !['edition', 'sources', 'provinces'].includes(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value.length : value]);
  expect({
    ...(Object.fromEntries(figures) as object),
    // How many regions of earlier editions are found, and how.
    retired: Object.fromEntries(
      Map.groupBy(projectData.retired.values(), ({ how, level }) => `${level} ${how}`)
        .entries()
        .map(([how, { length }]) => [how, length]),
    ),
    'Papua Barat Daya': provinces.find(({ id }) => id === 96),
  }).toMatchSnapshot();
});

test('the report states a reason for each doubtful code, and pages find its likelier code', () => {
  expect(doubtful.filter(({ reason }) => reason.length < 20)).toEqual([]);
  expect(doubtful.filter(({ id }) => !new Map(projectCountry.doubts).has(id))).toEqual([]);
  const banjaran = doubtful.find(({ id }) => id === 3210172005);
  expect(banjaran).toMatchObject({ name: 'Banjaran', district: 'Sumberjaya', postal_code: '45468' });
  expect(banjaran?.reason).toContain('Desa Banjaran di Kecamatan Banjaran');
  // A row for a district counts for all its villages with the code.
  const inMentarang = doubtful.filter(({ district }) => district === 'Mentarang Hulu');
  expect(inMentarang.filter(({ postal_code }) => postal_code === '77155')).toHaveLength(7);
  // A code that occurs once and differs by a digit is not doubtful.
  expect(projectData.villages.find(({ name }) => name === 'Nogotirto')?.postalCode).toBe('55592');
  expect(doubtful.map(({ name }) => name)).not.toContain('Nogotirto');
});

test('every postal code of a village has a source', () => {
  const wrong = projectData.villages.filter((village) => {
    const origin = findCodeOrigin(projectData, village);
    const { name } = findCodeSource(projectData, village) ?? {};
    const isWithout = origin === 'corrected' || village.postalCode === null;
    return (name === undefined) !== isWithout || (origin === 'filled' && name !== 'geografis');
  });
  expect(wrong).toEqual([]);
});

describe('the primary codes', () => {
  const { villages, districts, otherPostalCodes, leadBases, origins } = projectData;
  const led = villages.filter((village) => findCodeOrigin(projectData, village) === 'led');
  const isInJava = ({ parent }: (typeof villages)[number]): boolean =>
    [33, 34, 35].includes(parent.parent.parent.id);

  test('are those of the other list in 1,896 districts, and ours in 241', () => {
    const withLead = districts.filter(({ id }) => leadBases.has(id));
    const isLed = new Set(led.map(({ parent }) => parent));
    expect([led.length, isLed.size, withLead.length]).toEqual([20_449, 1896, 2137]);
    expect([...isLed].filter(({ id }) => !otherPostalCodes.has(id))).toEqual([]);
    const listChanged = (edition: string) => {
      const { changes = [] } = projectChanges.find((each) => each.edition === edition) ?? {};
      return changes.map((change) => ('id' in change ? change.id : 0));
    };
    const [changed, undone] = [listChanged('2026-11-25'), listChanged('2026-12-01')];
    const corrected = [...origins].filter(([, origin]) => origin === 'corrected').map(([id]) => id);
    const before = led.filter((village) => !isInJava(village));
    const expected = [...before.map(({ id }) => id), ...undone, ...corrected].map(Number);
    expect(changed.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
    expect([changed.length, undone.length]).toEqual([20_195, 108]);
  });

  test('are those of the other list in 30 districts of three provinces', () => {
    const inJava = led.filter(isInJava);
    expect([inJava.length, new Set(inJava.map(({ parent }) => parent)).size]).toEqual([368, 30]);
    expect(inJava.filter(({ parent }) => leadBases.get(parent.id) !== 'pos')).toEqual([]);
    expect(inJava.find(({ id }) => id === 3324102001)).toMatchObject({ postalCode: '51357' });
    expect(otherPostalCodes.get(332410)).toBe('51358');
  });

  test('are the codes of all other villages of the district if filled from the lookup', () => {
    const filled = villages.filter((each) => findCodeOrigin(projectData, each) === 'district');
    const countCodes = ({ parent }: (typeof filled)[0]) =>
      new Set(parent.children.map(({ postalCode }) => postalCode)).size;
    expect(filled.map(countCodes)).toEqual(Array(9).fill(1));
  });

  test('are doubtful in two provinces unless the rule changed them', () => {
    const { codes_across_provinces: listed } = projectQuality;
    const across = new Set(listed.map(({ postal_code }) => postal_code));
    const affected = villages.filter(({ postalCode }) => across.has(postalCode ?? ''));
    const certain = affected.filter(({ id }) => !projectData.doubts.has(id));
    expect(certain.filter((village) => !led.includes(village))).toEqual([]);
  });
});

const { spellings, corrections } = projectQuality;
const toOf = new Map(spellings.map(({ id, to }) => [id, to]));

test('the changed spellings have every correction of a name and every spelling that an edition changed', () => {
  for (const { id, field, to } of corrections)
    if (field === 'name') expect([id, toOf.get(Number(id))]).toEqual([id, to]);
  const { changes = [] } = projectChanges.find((each) => each.edition === '2026-11-22') ?? {};
  expect(changes).toHaveLength(104);
  for (const change of changes)
    expect(change.change === 'spelling' && toOf.get(change.id) === change.to).toBe(true);
});

test('the changed spellings leave no stray spaces or lower-case initials, except correct ones', () => {
  const names = levels.flatMap((of) => datasetRegions(projectData, of).map(({ name }) => name));
  const odd = names.filter((name) => / [-/]|[-/] |\p{Ll}\p{Lu}|(?:^| )\p{Ll}/u.test(name));
  expect(odd.toSorted()).toEqual([
    '2 x 11 Anam Lingkuang',
    '2 x 11 Kayu Tanam',
    'Kabupaten Pangkajene dan Kepulauan',
    'PenanaE',
    'PongrangaE',
    'SoE',
  ]);
});
