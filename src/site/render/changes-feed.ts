import { Feed } from 'feed';
import { countChanges, type EditionChanges } from '../../dataset/change-files.ts';
import type { Change } from '../../dataset/changes.ts';
import { toDate, toNumber } from './format.ts';
import { changeNames } from './labels.ts';

/** Summarizes the changes of an edition in one line, in Indonesian. */
export function changesLine({ previous, changes, counts }: EditionChanges): string {
  if (previous === null)
    return `Edisi pertama: ${toNumber(counts['villages'] ?? 0)} desa/kelurahan dan ${toNumber(counts['postal_codes'] ?? 0)} kode pos.`;
  const parts = Object.entries(countChanges(changes)).map(
    ([kind, count]) => `${toNumber(count)} ${changeNames[kind as Change['change']]}`,
  );
  return parts.length === 0 ? 'Tidak ada perubahan wilayah atau kode pos.' : `${parts.join(', ')}.`;
}

/** The absolute URLs of the feed and of what it links to. */
interface FeedAddresses {
  readonly feed: string;
  /** The page that lists the changes. */
  readonly page: string;
  /** The data of an edition's changes, and the page about them. */
  readonly dataOf: (edition: string) => string;
  readonly pageOf: (edition: string) => string;
}

/** Serializes the changes of editions as an Atom feed, the latest first. */
export function toChangesFeed(addresses: FeedAddresses, changes: readonly EditionChanges[]): string {
  const dayOf = (edition: string): Date => new Date(edition);
  const feed = new Feed({
    id: addresses.feed,
    title: 'Kodepos: perubahan data',
    link: addresses.page,
    feedLinks: { atom: addresses.feed },
    language: 'id',
    generator: false,
    updated: dayOf(changes[0]?.edition ?? ''),
    author: { name: 'Kodepos' },
  });
  for (const entry of changes) {
    const { edition, decree } = entry;
    feed.addItem({
      id: addresses.dataOf(edition),
      title: `Edisi ${toDate(edition)}`,
      link: addresses.pageOf(edition),
      date: dayOf(edition),
      published: dayOf(edition),
      // Feed readers parse it as HTML.
      description: `${changesLine(entry)} ${decree}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    });
  }
  return feed.atom1();
}
