/** The address of a script that is bundled by itself. */
declare module '*?worker&url' {
  const path: string;
  export default path;
}
