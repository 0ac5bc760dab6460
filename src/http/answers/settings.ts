import { sitePaths } from '../../domain/page-path.ts';
import type { Limit } from '../../api/limit.ts';

/** What prebuilt pages show of the operator's settings, which can change without a build, and of the downloads. */
export interface ShownSettings extends Limit {
  /** The contact address; undefined if the operator has set none. */
  readonly contactEmail: string | undefined;
  /** The version of the downloads, as in the addresses where they never change. */
  readonly version: string;
}

/** The files of the pages that show settings. */
export const settingPages: readonly string[] = [
  sitePaths.about,
  sitePaths.docs,
  sitePaths.docsInEnglish,
  sitePaths.limit,
  sitePaths.limitInEnglish,
  sitePaths.status,
].map((path) => `${path}.html`);

/**
 * What the build writes in the place of settings. Numbers are numbers, so that pages format them as any other. What tells of a
 * contact stands between the first two marks, what stands in for it between the last two.
 */
export const settingPlaces = {
  rateLimitMax: 987_654_301,
  rateLimitWindowSeconds: 987_654_302,
  contactEmail: 'kontak@setelan.invalid',
  version: '{version of the data}',
  contactMarks: ['{contact}', '{no contact}', '{end}'],
} as const satisfies ShownSettings & { readonly contactMarks: readonly [string, string, string] };

const formats: readonly ((number: number) => string)[] = [
  String,
  (number) => number.toLocaleString('id'),
  (number) => number.toLocaleString('en'),
];

/** Keeps of a page what tells of a contact, its address first in a link and then as text, or else what stands in for it. */
function fillContact(html: string, contactEmail: string | undefined): string {
  if (!html.includes(settingPlaces.contactMarks[0])) return html;
  const [before = '', rest = ''] = html.split(settingPlaces.contactMarks[0]);
  const [contact = '', others = ''] = rest.split(settingPlaces.contactMarks[1]);
  const [noContact = '', after = ''] = others.split(settingPlaces.contactMarks[2]);
  if (contactEmail === undefined) return before + noContact + after;
  const [name = '', host = ''] = contactEmail.split('@');
  const escape = (text: string): string => text.replaceAll('&', '&amp;');
  return (before + contact + after)
    .replace(settingPlaces.contactEmail, () => `${encodeURIComponent(name)}@${escape(host)}`)
    .replace(settingPlaces.contactEmail, () => escape(contactEmail).replaceAll("'", '&#39;'));
}

export function fillSettings(html: string, settings: ShownSettings): string {
  let filled = fillContact(html, settings.contactEmail);
  for (const name of ['rateLimitMax', 'rateLimitWindowSeconds'] as const)
    for (const format of formats)
      filled = filled.replaceAll(format(settingPlaces[name]), format(settings[name]));
  return filled.replaceAll(settingPlaces.version, settings.version);
}
