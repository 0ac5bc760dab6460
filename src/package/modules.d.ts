/** The country as JSON texts, which the build puts into a separate module. */
declare module 'virtual:country' {
  export const country: string;
  export const points: string;
  export const facts: string;
}

declare module 'virtual:package' {
  export const version: string;
}
