/** The URL of a worker. */
declare module '*?worker&url' {
  const path: string;
  export default path;
}
