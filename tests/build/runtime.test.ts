import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { PageResult } from '../../src/build/pages/page-result.ts';
import { listPrebuiltPages, startPages } from '../../src/build/pages/render.ts';
import * as runtime from '../../src/build/pages/runtime.ts';

const values = { Promise: Promise.resolve('a'), Object: {}, Function: () => 'a', Boolean: true, Number: NaN };

test.each(Object.entries<unknown>(values))('the runtime throws at a value of the kind %s', (kind, value) => {
  const message = `a value of the kind ${kind},`;
  expect(() => runtime.render`${value}`).toThrow(message);
  expect(() => runtime.render`${[['a', value]]}`).toThrow(message);
  expect(() => runtime.unescapeHTML(value)).toThrow(message);
});

test('the runtime renders one head before all elements, each script once, and attributes with escapes', () => {
  const head = '<link rel="stylesheet" href="/a.css">';
  const result = new PageResult({ head, scripts: { 'a.ts': 'a.js' } });
  expect(() => runtime.maybeRenderHead(result)).toThrow('a component starts before the end of the head');
  expect([runtime.renderHead(result).text, runtime.maybeRenderHead(result).text]).toEqual([head, '']);
  expect(() => runtime.renderHead(result)).toThrow('two heads');
  expect(runtime.renderScript(result, 'a.ts').text).toBe('<script type="module" src="/a.js"></script>');
  expect(runtime.renderScript(result, 'a.ts').text).toBe('');
  expect(() => runtime.renderScript(result, 'b.ts')).toThrow('b.ts is not in the bundle');
  expect(runtime.renderComponent(result, '', 'a-b', { a: '"' })).toEqual({ text: '<a-b a="&quot;"></a-b>' });
  const page = runtime.createComponent(() => '');
  const renderDirective = () => runtime.renderComponent(result, 'A', page, { 'set:html': '' });
  expect(renderDirective).toThrow('<A set:html> is a directive');
});

test('a page without a value for its route ends the build', () => {
  const page = { default: () => runtime.render``, getStaticPaths: () => [{ params: {}, props: {} }] };
  expect(() => [...listPrebuiltPages('/[code]', page)]).toThrow('a page of /[code] has no code');
});

test('a thread of pages that fails early ends the build where its pages are awaited', async () => {
  const task = { bundle: '/nowhere' } as Parameters<typeof startPages>[0];
  const created = once(process, 'worker');
  const finish = startPages(task);
  const [worker] = (await created) as [Worker];
  await new Promise((end) => worker.once('exit', end));
  await expect(finish()).rejects.toThrow('/nowhere');
});
