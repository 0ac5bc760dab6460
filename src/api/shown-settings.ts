import type { Limit } from './limit.ts';

/** Contacts of the operator, and the repository; undefined if not set. */
export interface OperatorLinks {
  readonly contactEmail?: string | undefined;
  /** A form or a chat. Reports add their text to a WhatsApp link (`https://wa.me/…`). */
  readonly contactUrl?: string | undefined;
  readonly sourceUrl?: string | undefined;
}

export interface ShownSettings extends Limit, OperatorLinks {
  /** The public origin, without a trailing slash. */
  readonly baseUrl: string;
}

/** The settings of a process, whose public origin may be unset. */
type GivenSettings = Omit<ShownSettings, 'baseUrl'> & { readonly baseUrl: string | undefined };

/** Returns the origin that the pages of a build contain. */
export const builtOrigin = ({ baseUrl }: Pick<GivenSettings, 'baseUrl'>): string =>
  baseUrl ?? 'http://localhost:4321';

/** Returns the settings that appear in pages. Changing them makes a build out of date. */
export function shownSettings(config: GivenSettings): ShownSettings {
  const { rateLimitMax, rateLimitWindowSeconds, contactEmail, contactUrl, sourceUrl } = config;
  const limit = { rateLimitMax, rateLimitWindowSeconds };
  return { baseUrl: builtOrigin(config), ...limit, contactEmail, contactUrl, sourceUrl };
}
