import { shownParts, type OperatorLinks, type OperatorPart } from '../../api/operator-links.ts';
import type { Limit } from '../../api/limit.ts';
import { sitePaths } from '../../domain/page-path.ts';

/** What prebuilt pages show of the operator's settings, which can change without a build, and of the downloads. */
export interface ShownSettings extends Limit, OperatorLinks {
  /** The version of the downloads, as in the addresses where they never change. */
  readonly version: string;
}

/** The files of the pages that show more than links of the operator. */
export const settingPages: readonly string[] = [
  sitePaths.about,
  sitePaths.aboutInEnglish,
  sitePaths.docs,
  sitePaths.docsInEnglish,
  sitePaths.report,
  sitePaths.status,
].map((path) => `${path}.html`);

/** What the build writes in the place of settings. Numbers are numbers, so that pages format them as any other. */
export const settingPlaces = {
  rateLimitMax: 987_654_301,
  rateLimitWindowSeconds: 987_654_302,
  contactEmail: 'kontak@setelan.invalid',
  contactUrl: '{contact url}',
  sourceUrl: '{source url}',
  version: '{version of the data}',
} as const satisfies ShownSettings;

const formats: readonly ((number: number) => string)[] = [
  String,
  (number) => number.toLocaleString('id'),
  (number) => number.toLocaleString('en'),
];

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;');

/** Formats an address for a `mailto:` link. */
function toMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  return escape(encodeURIComponent(email.slice(0, at)) + email.slice(at));
}

/** Fills in the operator's links. Parts of a page that wait for them in comments (`<!--[name]…-->`) are shown or left out. */
export function fillLinks(html: string, links: OperatorLinks): string {
  const shown = shownParts(links);
  const { contactEmail = '', contactUrl = '', sourceUrl = '' } = links;
  return html
    .replace(/<!--\[([a-z-]+)\]([^]*?)-->/g, (_part, name: OperatorPart, content: string) =>
      shown.includes(name) ? content : '',
    )
    .replaceAll(`mailto:${settingPlaces.contactEmail}`, () => `mailto:${toMailbox(contactEmail)}`)
    .replaceAll(settingPlaces.contactEmail, () => escape(contactEmail))
    .replaceAll(settingPlaces.contactUrl, () => escape(contactUrl))
    .replaceAll(settingPlaces.sourceUrl, () => escape(sourceUrl));
}

/** Fills in all that a page shows of settings. */
export function fillSettings(html: string, settings: ShownSettings): string {
  let filled = fillLinks(html, settings);
  for (const name of ['rateLimitMax', 'rateLimitWindowSeconds'] as const)
    for (const format of formats)
      filled = filled.replaceAll(format(settingPlaces[name]), format(settings[name]));
  return filled.replaceAll(settingPlaces.version, settings.version);
}
