declare module 'virtual:widget' {
  /** The version of the address field for other sites that belongs to this build. */
  export const widget: {
    readonly path: string;
    /** The hash for Subresource Integrity. */
    readonly integrity: string;
  };
}
