import type { Language } from '../../domain/language.ts';
import { projectData } from '../project/data.ts';
import { lineage, type Village } from '../../domain/region.ts';
import { postalLines, recipientLine } from './postal-lines.ts';

/** Villages in a city, in Jakarta, in the countryside and in Papua. Data of an operator's own may not have them. */
const shown = [3_273_021_004, 3_171_061_001, 5_106_042_027, 9_304_012_012].flatMap(
  (id) => projectData.villages.find((village) => village.id === id) ?? [],
);

/** The village of the address that is explained line by line, and those of more examples. */
export const [exampleVillage = projectData.villages[0], ...otherVillages] = shown;

/** Returns the lines of an address with a fictional street; from abroad, also the country. */
export function linesOf(village: Village, lang: Language = 'en'): readonly string[] {
  const lines = [
    'Jl. Melati No. 12, RT\u00A0003/RW\u00A0007',
    ...postalLines(lineage(village), village.postalCode),
  ];
  return lang === 'id' ? ['Nama penerima, 08…', ...lines] : [recipientLine, ...lines, 'INDONESIA'];
}
