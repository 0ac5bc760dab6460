/** The address of a script that is bundled by itself. */
declare module '*?worker&url' {
  const path: string;
  export default path;
}

/** The search that the address field loads where no server answers: which version, and its hash. */
declare module 'virtual:widget-search' {
  export const searchModule: { readonly path: string; readonly integrity: string };
}

/** The part of Swagger UI that we use; its package brings no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** A React component. */
  export type Component = (properties: object) => unknown;

  export interface System {
    readonly React: { readonly createElement: (type: unknown, ...more: unknown[]) => unknown };
    readonly getComponent: (name: string, container?: boolean) => Component;
  }

  /** The request that was sent, an immutable map. */
  export interface TriedRequest {
    readonly get: (name: 'url') => string;
  }

  /** The answer to it; the names of headers are in lower case. */
  export interface TriedResponse {
    readonly headers: Readonly<Record<string, string>>;
  }

  interface SwaggerUI {
    (options: Readonly<Record<string, unknown>>): unknown;
    readonly presets: { readonly apis: unknown };
  }

  const SwaggerUI: SwaggerUI;
  export default SwaggerUI;
}
