import type { Dataset } from '../../dataset/dataset.ts';
import { codeSpanOf, villagesOf } from '../../dataset/summary.ts';
import { commonName } from '../../domain/common-name.ts';
import { picturePath } from '../../domain/page-path.ts';
import type { Province, Regency } from '../../domain/region.ts';
import { toCodeRange, toNumber } from '../../site/render/format.ts';
import { levelNames, pictureSize, villageWord } from '../../site/render/names.ts';
import { Image, shades, type Mask, type Tone } from './image.ts';
import { Lettering } from './lettering.ts';
import { drawMap, type Box, type VillageRange } from './map.ts';

// The pictures of link previews (Open Graph): an envelope with the name of a place, its postal codes and a map of its villages.

const { width, height } = pictureSize;
/** The width of the striped edge, and of a stripe. */
const edge = 22;
const stripe = 40;
/** Where text begins, and how wide it may be. */
const left = 76;
const textWidth = 520;
const map: Box = { x: 640, y: 84, width: 470, height: 462 };

interface Picture {
  /** What stands above the name, in small letters. */
  readonly above: string;
  readonly name: string;
  readonly codes: string;
  /** What else there is to say, a line each. */
  readonly notes: readonly string[];
  readonly range: VillageRange;
}

/** Gives the shape of every other stripe of the edge. */
function stripes(offset: number): Mask {
  const mask = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x >= edge && y >= edge && x < width - edge && y < height - edge) return 0;
    const along = (x + y + offset) % (4 * stripe);
    if (along === 0 || along === stripe) return shades >> 1;
    return along < stripe ? shades : 0;
  });
  return { width, height, left: 0, top: 0, shades: mask };
}

/** Whether a name fits: two large lines, or three small ones. */
function fits(name: string, lettering: Lettering): boolean {
  const lines = lettering.wrap(name, textWidth);
  return lines.length * lettering.size <= 170 && lines.every((line) => lettering.widthOf(line) <= textWidth);
}

/** Makes the function that draws pictures; what they have in common is drawn once. */
function painter({ points }: Dataset): (picture: Picture) => Buffer {
  const [small, wordmark, medium] = [new Lettering(500, 32), new Lettering(800, 32), new Lettering(800, 42)];
  const smallestName = new Lettering(800, 48);
  const nameSizes = [84, 68, 56].map((size) => new Lettering(800, size));
  const ground = new Image();
  ground.draw(stripes(0), 0, 0, 'red');
  ground.draw(stripes(2 * stripe), 0, 0, 'blue');
  wordmark.draw(ground, 'Kodepos', left, height - 78, 'ink');

  return ({ above, name, codes, notes, range }) => {
    const image = new Image(ground);
    drawMap(image, points, range, map);
    small.draw(image, above, left, 108, 'soft');
    let y = 124;
    const write = (text: string, lettering: Lettering, tone: Tone): void => {
      for (const line of lettering.wrap(text, textWidth)) {
        y += Math.round(lettering.size * 1.12);
        lettering.draw(image, line, left, y, tone);
      }
    };
    write(name, nameSizes.find((size) => fits(name, size)) ?? smallestName, 'ink');
    y += 18;
    write(codes, medium, 'red');
    y += 14;
    for (const note of notes) write(note, small, 'soft');
    return image.toPng();
  };
}

/** Gives the pictures of the country, of each province and of each regency, by path. */
function* picturesOf(dataset: Dataset): Generator<readonly [path: string, picture: Picture]> {
  const { provinces, regencies, villages } = dataset;
  const counted = (number: number, what: string): string => `${toNumber(number)} ${what}`;
  yield [
    picturePath(),
    {
      above: 'Kode pos',
      name: 'Indonesia',
      codes: counted(dataset.postalCodes.size, 'kode pos'),
      notes: [counted(regencies.length, levelNames.regency), counted(villages.length, levelNames.village)],
      range: { start: 0, end: villages.length },
    },
  ];
  for (const regions of [provinces, regencies] as readonly (readonly (Province | Regency)[])[]) {
    let end = 0;
    for (const region of regions) {
      const inside = villagesOf(region);
      const start = end;
      end += inside.length;
      const [above, ...notes] =
        region.level === 'regency'
          ? [commonName(region.parent.name)]
          : ['Provinsi', counted(region.children.length, levelNames.regency)];
      yield [
        picturePath(region),
        {
          above,
          name: commonName(region.name),
          codes: `Kode pos ${toCodeRange(codeSpanOf(inside))}`,
          // With their number, so that nobody takes the codes for those of the one village whose page is shared.
          notes: [`untuk ${counted(inside.length, villageWord(inside))}`, ...notes],
          range: { start, end },
        },
      ];
    }
  }
}

/** Draws the pictures as PNG of 1200 x 630, by path. */
export function drawPictures(dataset: Dataset): ReadonlyMap<string, Buffer> {
  const paint = painter(dataset);
  return new Map(picturesOf(dataset).map(([path, picture]) => [path, paint(picture)]));
}
