import type { Place } from '../fixtures/scripts.ts';
import { listenOnLoopback, type LoopbackServer } from './loopback.ts';

const markup = (text: string): string =>
  `<!doctype html><main>${text}</main><img src="/picture"><p title='Dago'>Dago</p><script>0</script>`;
const script = (code: string): string => `<!doctype html><main></main><script>${code}</script>`;

/** A script that inserts a text into the page as markup. */
const writes = (expression: string): string =>
  script(`document.querySelector('main').innerHTML = ${expression}`);

/** A text as a safe string literal. */
const literal = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');

const fragment = 'decodeURIComponent(location.hash.slice(1))';

/** A naive sanitizer: it removes scripts and handlers, but its output may parse into other markup. */
const clean = (text: string): string => `(() => {
  const { body } = new DOMParser().parseFromString(${literal(text)}, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    if (element.localName === 'script') element.remove();
    for (const { name } of [...element.attributes]) if (/^on/i.test(name)) element.removeAttribute(name);
  }
  return body.innerHTML;
})()`;

/** Pages that insert a text unescaped, each in another place. */
const pages: Readonly<Record<Place, (text: string) => string | Buffer>> = {
  text: markup,
  'a value in double quotes': (text) => markup(`<input value="${text}">`),
  'a value in single quotes': (text) => markup(`<input value='${text}'>`),
  'a value without quotes': (text) => markup(`<input value=${text}>`),
  'an address': (text) => markup(`<a href="${text.replaceAll('"', '&quot;')}">Dago</a>`),
  'a title': (text) => `<!doctype html><title>${text}</title>`,
  'a text field': (text) => markup(`<textarea>${text}</textarea>`),
  'a comment': (text) => markup(`<!--${text}-->`),
  'a style sheet': (text) => markup(`<style>p { color: ${text} }</style>`),
  'a style': (text) => markup(`<p style="color: ${text}">Dago</p>`),
  'a script, in single quotes': (text) => script(`const q = '${text}';`),
  'a script, its quotes escaped': (text) => script(`const q = '${text.replaceAll("'", "\\'")}';`),
  'a script, in double quotes': (text) => script(`const q = "${text}";`),
  'a script, between backticks': (text) => script(`const q = \`${text}\`;`),
  'a comment of a script': (text) => script(text.startsWith('*') ? `/* ${text} */` : `// ${text}`),
  'JSON-LD': (text) => markup(`<script type="application/ld+json">${JSON.stringify({ q: text })}</script>`),
  'JSON that is shown as a page': (text) => JSON.stringify({ error: `${text} is not known` }),
  'a text that is decoded twice': (text) => markup(decodeURIComponent(decodeURIComponent(text))),
  'a text that is unescaped again': (text) =>
    writes(
      text.startsWith('\\')
        ? `"${text}"`
        : `new DOMParser().parseFromString(${literal(text)}, 'text/html').body.textContent`,
    ),
  'a text whose letters are made plain': (text) => markup(text.normalize('NFKC')),
  'a text that is cut to bytes': (text) => Buffer.from(markup(text), 'latin1'),
  'a text that was made clean': (text) => writes(clean(text)),
  'a template': (text) => script(text.replaceAll(/\{\{(.*)\}\}/g, '$1')),
  'the fragment, as markup': () => writes(fragment),
  'the fragment, as an address': () => script(`location = ${fragment}`),
};

/** Serves pages without escaping at `/?place=…&text=…`, with the given headers. */
export function startUnescaped(headers: Readonly<Record<string, string>>): Promise<LoopbackServer> {
  return listenOnLoopback(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname !== '/') {
      // The picture fails, and /xss does not navigate.
      response.writeHead(pathname === '/xss' ? 204 : 404).end();
      return;
    }
    const page = pages[(searchParams.get('place') ?? '') as Place];
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
    response.end(page(searchParams.get('text') ?? ''));
  });
}
