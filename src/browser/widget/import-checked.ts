import { make } from '../make.ts';

/**
 * Imports a module of another host that imports nothing. None of it runs if it has another hash than is expected, or if the browser
 * does not check that.
 *
 * @param integrity the hash, as in Subresource Integrity
 */
export function importChecked(url: string, integrity: string): Promise<unknown> {
  const link = make('link', { rel: 'modulepreload', href: url, integrity, crossorigin: '' });
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      link.remove();
      reject(new Error(`${url} is not there, or another one`));
    };
    if (!link.relList.supports('modulepreload')) {
      fail();
      return;
    }
    link.addEventListener('error', fail);
    link.addEventListener('load', () => {
      link.remove();
      // The browser has the module now, and does not fetch it again.
      resolve(import(url));
    });
    document.head.append(link);
  });
}
