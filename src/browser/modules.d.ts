/** The address of a script that is bundled by itself. */
declare module '*?worker&url' {
  const path: string;
  export default path;
}

/** The search that the address field loads where no server answers: which version, and its hash. */
declare module 'virtual:widget-search' {
  export const searchModule: { readonly path: string; readonly integrity: string };
}
