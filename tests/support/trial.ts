declare module 'vitest' {
  interface TaskMeta {
    /** What the test tells docs/reliability.md; those of one fault are added up. */
    trial?: Trial;
  }
}

/** A fault that was tried on the service. Where the test passes it was survived as often as it was tried. */
export interface Trial {
  /** What was done to the service; a line of the report each. */
  readonly fault: string;
  /** How often, or with how many inputs. */
  readonly tried: number;
  /** What was asked meanwhile and how that was answered, or what the inputs were. */
  readonly figures?: string;
}
