import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { laravel } from '../../scripts/programs.ts';
import { projectData } from '../../src/site/project/data.ts';
import { root } from '../support/project.ts';
import { siteServer as server } from '../support/shared-server.ts';

test('the package for Laravel seeds four tables, and checks codes', async () => {
  const { provinces, regencies, districts, villages, otherPostalCodes } = projectData;
  const [id, code = ''] = [...otherPostalCodes].find(([region]) => region > 10 ** 9) ?? [];
  const values = [join(root, 'examples/laravel'), `http://127.0.0.1:${server.port}`, String(id), code];
  const script = join(root, 'tests/fixtures/laravel-package.php');
  const options = ['-d', `auto_prepend_file=${laravel}`, script, ...values];
  const { stdout } = await promisify(execFile)('php', options);
  expect(JSON.parse(stdout)).toEqual({
    rows: [provinces, regencies, districts, villages].map(({ length }) => length),
    dago: {
      id: 3273021004,
      name: 'Dago',
      district_id: 327302,
      postal_code: '40135',
      other_postal_code: null,
    },
    withoutCode: villages.filter(({ postalCode }) => postalCode === null).length,
    village: 'Dago',
    nobody: null,
    villages: 1,
    none: [],
    found: 3273021004,
    verdict: 'same',
    away: true,
    seeded: [true, false, true, false],
    errors: [[], ['Kode pos Dago adalah 40135.'], [], ['Desa/kelurahan itu tidak dikenal.']],
    left: false,
  });
});
