import { describe, expect, test } from 'vitest';
import { projectData } from '../../src/dataset/project-data.ts';
import { projectQuality } from '../../src/dataset/project-quality.ts';

const { retired, formerly, idMeant, sources } = projectData;

describe('retired ids', () => {
  test('are 6,694, and 6,485 have a successor', () => {
    expect(retired.size).toBe(6694);
    expect(projectQuality.retired.with_successor).toBe(6485);
    expect(projectQuality.retired.without_successor).toHaveLength(209);
    expect(projectQuality.retired.matches).toEqual({
      parent: { district: 583, village: 5319 },
      regency: { village: 557 },
      country: { regency: 26 },
    });
  });

  test.each([
    ['a regency that Papua Selatan took over', 9101, 'Kabupaten Merauke', 9301],
    ['its district', 910101, 'Merauke', 930101],
    ['a village of the split of 2022', 9112232002, 'Oktaru', 9502232002],
    ['a village whose district was split', 6310052009, 'Mangkalapi', 6310122003],
    ['a regency that Papua Barat Daya took over', 9201, 'Kabupaten Sorong', 9601],
    ['a district whose name is gone', 911347, 'Kwelemdua', null],
  ])('know %s', (_name, id, name, now) => {
    expect(retired.get(id)).toMatchObject({ id, name, now });
  });

  test('name a source of their edition', () => {
    const found = new Set(Array.from(retired.values(), ({ edition, source }) => `${edition}: ${source}`));
    const known = sources
      .filter(({ edition }) => edition !== '')
      .map(
        ({ name, version, author, licence, edition }) =>
          `${edition}: ${name} ${version} (${author}, ${licence})`,
      );
    expect([...found].toSorted()).toEqual(known.toSorted());
  });
});

describe('earlier names', () => {
  test.each([
    ['the ids that a regency had', 9601, '9201 Kabupaten Sorong'],
    ['the name that a regency had', 1212, '1212 Kabupaten Toba Samosir'],
    ['the id that a village had before its neighbour took it', 9601051008, '9601051007 Klabinain'],
  ])('tell %s', (_name, id, expected) => {
    expect((formerly.get(id) ?? []).map(({ id: was, name }) => `${was} ${name}`)).toContain(expected);
  });

  test('tell what an id meant that means another village now', () => {
    expect(idMeant.get(9601051008)).toMatchObject([{ name: 'Malasom', now: 9601051009 }]);
    const papua = projectQuality.ids_with_other_meaning.filter(({ id }) => id >= 9_000_000_000);
    expect(papua).toHaveLength(12);
    expect(projectQuality.ids_with_other_meaning).toHaveLength(21);
  });
});
