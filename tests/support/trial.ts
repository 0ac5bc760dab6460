declare module 'vitest' {
  interface TaskMeta {
    /** An entry for docs/reliability.md; those of one fault are added up. */
    trial?: Trial;
  }
}

/** A fault that was tried on the service. If the test passes, every try was survived. */
export interface Trial {
  /** The fault: a line of the report. */
  readonly fault: string;
  /** How often, or with how many inputs. */
  readonly tried: number;
  /** What was measured, or what the inputs were. */
  readonly figures?: string;
}
