import { Feed } from 'feed';
import { changesFeedPath, changesPath } from '../../api/paths.ts';
import { countChanges, type EditionChanges } from '../../dataset/change-files.ts';
import type { Change } from '../../dataset/changes.ts';
import type { Language, Translated } from '../../domain/language.ts';
import { changesPagePath, sitePaths } from '../../domain/page-path.ts';
import { toDate, toNumber } from './format.ts';
import { changeNames } from './labels.ts';

const words = {
  id: {
    first: (villages: string, codes: string) =>
      `Edisi pertama: ${villages} desa/kelurahan dan ${codes} kode pos.`,
    none: 'Tidak ada perubahan wilayah atau kode pos.',
  },
  en: {
    first: (villages: string, codes: string) =>
      `The first edition: ${villages} villages and ${codes} postal codes.`,
    none: 'No region and no postal code changed.',
  },
} satisfies Translated<object>;

/** Summarizes the changes of an edition in one line. */
export function changesLine({ previous, changes, counts }: EditionChanges, lang: Language = 'id'): string {
  const { first, none } = words[lang];
  const [villages = '', codes = ''] = [counts['villages'], counts['postal_codes']].map((count) =>
    toNumber(count ?? 0, lang),
  );
  if (previous === null) return first(villages, codes);
  const parts = Object.entries(countChanges(changes)).map(
    ([kind, count]) => `${toNumber(count, lang)} ${changeNames[lang][kind as Change['change']]}`,
  );
  return parts.length === 0 ? none : `${parts.join(', ')}.`;
}

/** Serializes the changes of editions as an Atom feed, the latest first. */
export function toChangesFeed(origin: string, changes: readonly EditionChanges[]): string {
  const dayOf = (edition: string): Date => new Date(edition);
  const feed = new Feed({
    id: origin + changesFeedPath,
    title: 'Kodepos: perubahan data',
    link: origin + sitePaths.data,
    feedLinks: { atom: origin + changesFeedPath },
    language: 'id',
    generator: false,
    updated: dayOf(changes[0]?.edition ?? ''),
    author: { name: 'Kodepos' },
  });
  for (const entry of changes) {
    const { edition, decree } = entry;
    feed.addItem({
      id: origin + changesPath(edition),
      title: `Edisi ${toDate(edition)}`,
      link: origin + changesPagePath(edition),
      date: dayOf(edition),
      published: dayOf(edition),
      // Feed readers parse it as HTML.
      description: `${changesLine(entry)} ${decree}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    });
  }
  return feed.atom1();
}
