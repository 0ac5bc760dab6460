import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { drawPictures } from '../../src/build/pictures/draw.ts';
import { Lettering } from '../../src/build/pictures/lettering.ts';
import type { Dataset } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import type { Regency } from '../../src/domain/region.ts';

const findRegency = (id: number): Regency => {
  const regency = projectData.regencies.find((candidate) => candidate.id === id);
  if (regency === undefined) throw new Error(`there is no regency ${id}`);
  return regency;
};

/** Makes a dataset of one regency, in which the villages have the given point. */
function onlyRegency(id: number, degrees: number): Dataset {
  const regency = findRegency(id);
  const villages = regency.children.flatMap(({ children }) => children);
  const latitudes = new Float64Array(villages.length).fill(degrees);
  return {
    ...projectData,
    provinces: [],
    regencies: [regency],
    villages,
    points: { ...projectData.points, latitudes, longitudes: latitudes },
  };
}

/** Gives the pixels of a picture, as indexes into its palette, in rows that begin with the byte of their filter. */
function readPixels(png: Buffer): Buffer {
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      return inflateSync(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  throw new Error('the picture has no pixels');
}

/** Counts the pixels that are not paper between two columns of a picture, inside its striped edge. */
function countDrawn(png: Buffer, from: number, to: number): number {
  const pixels = readPixels(png);
  expect(pixels).toHaveLength(1201 * 630);
  let drawn = 0;
  for (let row = 30; row < 600; row++)
    for (let column = from; column < to; column++) drawn += pixels[row * 1201 + 1 + column] === 0 ? 0 : 1;
  return drawn;
}

describe('the picture of a regency', () => {
  test.each([
    ['without known points has no map', NaN, 0, 0],
    // A disc of at most 16 pixels across.
    ['whose villages have one point has one dot', -6.9, 150, 201],
  ])('%s', (_what, degrees, min, max) => {
    const png = drawPictures(onlyRegency(3273, degrees)).get('/og/3273.png') ?? Buffer.alloc(0);
    expect(countDrawn(png, 30, 600)).toBeGreaterThan(10_000);
    const dots = countDrawn(png, 600, 1170);
    expect(dots).toBeGreaterThanOrEqual(min);
    expect(dots).toBeLessThanOrEqual(max);
  });

  test('has a name of three lines at most, each inside its column', () => {
    const smallest = new Lettering(800, 48);
    const wide = projectData.regencies.filter(({ name }) => {
      const lines = smallest.wrap(name, 520);
      return lines.length > 3 || lines.some((line) => smallest.widthOf(line) > 520);
    });
    expect(wide.map(({ name }) => name)).toEqual([]);
  });
});

test.each([
  ['Kota Bandung', ['Kota Bandung']],
  ['Kabupaten Kepulauan Siau Tagulandang Biaro', ['Kabupaten', 'Kepulauan Siau', 'Tagulandang Biaro']],
  ['Kabupatenkepulauansiau Biaro', ['Kabupatenkepulauansiau', 'Biaro']],
])('%s is broken into %j', (text, lines) => {
  expect(new Lettering(800, 56).wrap(text, 520)).toEqual(lines);
});
