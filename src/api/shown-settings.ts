import type { Limit } from './limit.ts';

/** Where the operator can be reached, and where the code is; undefined where the operator has set nothing. */
export interface OperatorLinks {
  readonly contactEmail?: string | undefined;
  /** The address of a form or a chat; one of WhatsApp (`https://wa.me/…`) takes a text. */
  readonly contactUrl?: string | undefined;
  /** The repository of the code. */
  readonly sourceUrl?: string | undefined;
}

/** The operator's settings that stand in pages. */
export interface ShownSettings extends Limit, OperatorLinks {
  /** The public origin, without a trailing slash. */
  readonly baseUrl: string;
}

/** The settings of a process, where the public origin may be unset. */
type GivenSettings = Omit<ShownSettings, 'baseUrl'> & { readonly baseUrl: string | undefined };

/** Gives the origin in the pages of a build. */
export function builtOrigin({ baseUrl }: Pick<GivenSettings, 'baseUrl'>): string {
  return baseUrl ?? 'http://localhost:4321';
}

/** Gives the settings that stand in pages. A build is out of date once they change. */
export function shownSettings(config: GivenSettings): ShownSettings {
  const { rateLimitMax, rateLimitWindowSeconds, contactEmail, contactUrl, sourceUrl } = config;
  return {
    baseUrl: builtOrigin(config),
    rateLimitMax,
    rateLimitWindowSeconds,
    contactEmail,
    contactUrl,
    sourceUrl,
  };
}
