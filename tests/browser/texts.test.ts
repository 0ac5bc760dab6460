import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsOfCode } from '../support/code-texts.ts';
import { readText, root } from '../support/project.ts';

// Most texts show only after an error, a permission or a key. Names of keys are among the texts.
test('the texts of scripts match the reviewed snapshot', async () => {
  const texts = globSync('src/browser/**/*.ts', { cwd: root })
    .toSorted()
    .map((file) => {
      const visible = textsOfCode(file, readText(file)).filter((text) =>
        /\p{L}.* .*\p{L}|^\p{Lu}\p{Ll}+$/u.test(text),
      );
      return [`# ${file}`, ...visible, ''].join('\n');
    });
  await expect(texts.join('\n')).toMatchFileSnapshot('__snapshots__/texts.txt');
});
