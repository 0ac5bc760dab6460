declare module 'virtual:widget' {
  /** The script of the address field that other sites embed, in the version of this build. */
  export const widget: {
    readonly path: string;
    /** The hash for Subresource Integrity. */
    readonly integrity: string;
  };
}
