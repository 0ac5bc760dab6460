// Replaces the list of operations, which is readable without scripts, by the interactive reference.

import type { Component, System, TriedRequest, TriedResponse } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { limitLeft } from './limit-left.ts';

type ShowLeft = ReturnType<typeof limitLeft>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  example?: unknown;
}

interface Description {
  servers: readonly object[];
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly operationId: string; readonly parameters: Parameter[] } }>
  >;
}

/** Shows only the operations: the page itself has title, servers and contact. Scrolling code can be reached with the keyboard. */
const layout = ({ React: { createElement } }: System) => ({
  components: {
    OperationsOnly: ({ getComponent }: Pick<System, 'getComponent'>): unknown =>
      createElement(
        'div',
        { className: 'swagger-ui' },
        createElement(getComponent('SvgAssets')),
        createElement(getComponent('operations', true)),
      ),
  },
  wrapComponents: {
    HighlightCode: (Original: Component) => (properties: object) =>
      createElement(
        'div',
        { className: 'scrolls', tabIndex: 0, role: 'group', 'aria-label': 'Code' },
        createElement(Original, properties),
      ),
  },
});

/** The request that was tried, as code. */
const snippets = {
  fn: {
    requestSnippetGenerator_javascript: (request: TriedRequest): string =>
      `const response = await fetch('${request.get('url')}');\nconsole.log(response.status, await response.text());`,
    requestSnippetGenerator_python: (request: TriedRequest): string =>
      `from urllib.request import urlopen\n\nwith urlopen("${request.get('url')}") as response:\n    print(response.status, response.read().decode())`,
  },
};

const languages = {
  curl_bash: { title: 'curl', syntax: 'bash' },
  javascript: { title: 'JavaScript', syntax: 'javascript' },
  python: { title: 'Python', syntax: 'python' },
};

/** Keeps only the examples of the short example: a form with all parameters filled in is hard to change. */
function keepShortExamples(description: Description, list: Element): void {
  for (const { get } of Object.values(description.paths)) {
    const link = list.querySelector<HTMLAnchorElement>(`a[data-operation="${get.operationId}"]`);
    const shown = new URLSearchParams(link?.search);
    for (const parameter of get.parameters) {
      if (parameter.in === 'query' && !shown.has(parameter.name)) delete parameter.example;
    }
  }
}

async function show(list: HTMLElement, address: string, showLeft: ShowLeft): Promise<void> {
  const [{ default: SwaggerUI }, response] = await Promise.all([
    import('swagger-ui-dist/swagger-ui-es-bundle.js'),
    fetch(address),
  ]);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  showLeft((name) => response.headers.get(name));
  const description = (await response.json()) as Description;
  keepShortExamples(description, list);
  // Tries go to the origin of this page, whatever the public origin of the service is.
  description.servers = [{ url: location.origin }];
  const place = document.createElement('div');
  SwaggerUI({
    spec: description,
    domNode: place,
    presets: [SwaggerUI.presets.apis],
    plugins: [layout, snippets],
    layout: 'OperationsOnly',
    requestSnippetsEnabled: true,
    requestSnippets: { generators: languages, languages: Object.keys(languages) },
    tryItOutEnabled: true,
    supportedSubmitMethods: ['get'],
    // Its colours have too little contrast, above all in the dark scheme.
    syntaxHighlight: false,
    validatorUrl: null,
    responseInterceptor: (answer: TriedResponse) => {
      showLeft((name) => answer.headers[name]);
      return answer;
    },
    // The list stays until the reference is ready.
    onComplete: () => {
      list.replaceChildren(place);
    },
  });
}

const list = document.getElementById('reference');
const address = list?.dataset['description'];
const place = document.getElementById('limit-left');
if (list !== null && address !== undefined && place !== null) {
  show(list, address, limitLeft(place)).catch((error: unknown) => {
    console.error('the interactive reference could not be loaded, the list stays:', error);
  });
}

// Swagger UI's dark colours depend on a class of the root element.
const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = (): void => {
  document.documentElement.classList.toggle('dark-mode', dark.matches);
};
dark.addEventListener('change', followScheme);
followScheme();
