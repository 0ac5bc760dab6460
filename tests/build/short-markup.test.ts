import { expect, test } from 'vitest';
import { shorten } from '../../src/build/short-markup.ts';

test.each<[template: string, shortened: string]>([
  ['<ul> <li><a href="a">A</a></li> <li>B</li> </ul>', '<ul><li><a href="a">A</a><li>B</ul>'],
  ['<dl>\n<dt>Jenis</dt> <dd>Desa</dd></dl>', '<dl><dt>Jenis<dd>Desa</dd></dl>'],
  [
    '<div class="a" id="b"> <p>a <b>b</b> <i>c</i> </p> ${d} </div>',
    '<div class="a" id="b"><p>a <b>b</b> <i>c</i></p>${d}</div>',
  ],
  ['<p${addAttribute(a, "id")}> b</p>', '<p${addAttribute(a, "id")}> b</p>'],
  ['<pre> a\n</pre> <a>b</a> <button>c</button>', '<pre> a\n</pre> <a>b</a> <button>c</button>'],
  ['a < p && b', 'a < p && b'],
])('%j becomes %j', (template, shortened) => {
  expect(shorten(template)).toBe(shortened);
});
