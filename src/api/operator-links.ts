/** Where the operator can be reached, and where the code is; undefined where the operator has set nothing. */
export interface OperatorLinks {
  readonly contactEmail: string | undefined;
  /** The address of a form or a chat; one of WhatsApp (`https://wa.me/…`) takes a text. */
  readonly contactUrl: string | undefined;
  /** The repository of the code. */
  readonly sourceUrl: string | undefined;
}

const isReachable = ({ contactEmail, contactUrl, sourceUrl }: OperatorLinks): boolean =>
  (contactEmail ?? contactUrl ?? sourceUrl) !== undefined;

/** The parts of pages that depend on these links, by name, and whether they are shown. */
export const operatorParts = {
  email: ({ contactEmail }) => contactEmail !== undefined,
  contact: ({ contactUrl }) => contactUrl !== undefined,
  source: ({ sourceUrl }) => sourceUrl !== undefined,
  /** What leads to reports of faults: any of the three takes them. */
  report: isReachable,
  'no-report': (links) => !isReachable(links),
} as const satisfies Readonly<Record<string, (links: OperatorLinks) => boolean>>;

export type OperatorPart = keyof typeof operatorParts;

/**
 * Lists the parts of pages that are shown.
 * @example shownParts({ contactEmail: undefined, contactUrl: undefined, sourceUrl: undefined }) // ['no-report']
 */
export function shownParts(links: OperatorLinks): readonly OperatorPart[] {
  const names = Object.keys(operatorParts) as readonly OperatorPart[];
  return names.filter((name) => operatorParts[name](links));
}
