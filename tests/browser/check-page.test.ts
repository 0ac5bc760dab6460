import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { readLayout, readSheets } from '../support/python.ts';
import { serveInChunks } from '../support/site-in-chunks.ts';
import { openSite } from '../support/site.ts';
import { clipboard, expectAccessible, readCopied, startSite, windows } from '../support/visit.ts';

const { open, port } = await startSite(openSite());

const head = ['Nama', 'Alamat', 'Kode Pos'];
const orders = [
  ['Ani', 'Dago, Coblong, Kota Bandung', '40135'],
  ['Budi', 'Jl. Dago No. 5, Dago, Coblong, Bandung', '60111'],
  ['Citra', 'Desa Sukamaju, Kab. Bandung', ''],
  ['Dedi', 'qqqqzzzz', ''],
];
const orderLines = orders.map(([, address = '', code = '']) => `${address} ${code}`);
const csv = `\uFEFF${[head, ...orders].map((row) => row.join(';')).join('\r\n')}\r\n`;

const finished = (page: Page, text: RegExp | string = /^(Selesai|Done)/) =>
  page.locator('#state').filter({ hasText: text }).waitFor();
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
/** Returns the verdict of each row as a class. */
const verdicts = (page: Page) =>
  page.locator('tbody tr').evaluateAll((all) => all.map((row) => row.getAttribute('class')));
const counts = (page: Page): Promise<string> => page.locator('#results-heading').innerText();
const readFirst = (page: Page): Promise<string> => rows(page).first().innerText();

/** Returns the text of the only main button for the list. */
const leading = (page: Page): Promise<string> => page.locator('#results .main').innerText();

/** Copies the list with a button, and waits until the button confirms it. */
async function copy(page: Page, name: string): Promise<void> {
  const buttons = page.locator('#outputs button');
  const at = (await buttons.allInnerTexts()).indexOf(name);
  await buttons.nth(at).click();
  await buttons.nth(at).filter({ hasText: 'Disalin ✓' }).waitFor();
}

async function paste(page: Page, text: string, state?: RegExp | string): Promise<void> {
  await page.getByRole('textbox', { name: 'Alamat' }).fill(text);
  await page.getByRole('button', { name: 'Periksa' }).click();
  await finished(page, state);
}

async function drop(page: Page, name: string, content: Uint8Array | string): Promise<void> {
  const bytes = [...Buffer.from(content)];
  const files = await page.evaluateHandle<DataTransfer>(`(() => {
    const files = new DataTransfer();
    files.items.add(new File([Uint8Array.from(${JSON.stringify(bytes)})], ${JSON.stringify(name)}));
    return files;
  })()`);
  await page.dispatchEvent('#results-heading', 'drop', { dataTransfer: files });
}

async function download(page: Page, kind: string): Promise<[Download, Buffer]> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: kind }).click();
  const csvFile = await saved;
  return [csvFile, await readFile(await csvFile.path())];
}

/** The rows of downloads for the orders. */
const expected = [
  [...head, 'Tempat', 'Kode akhir', 'Kode yang disarankan', 'Hasil'],
  [...(orders[0] ?? []), 'Dago, Coblong, Kota Bandung, Jawa Barat', '40135', '40135', 'Cocok'],
  [...(orders[1] ?? []), 'Dago, Coblong, Kota Bandung, Jawa Barat', '60111', '40135', 'Kode salah'],
  [...(orders[2] ?? []), expect.stringContaining('Sukamaju'), '', '40374', 'Kurang jelas'],
  [...(orders[3] ?? []), '', '', '', 'Tidak ketemu'],
];

test('pasted lines are checked, those with a problem come first, and nothing is sent', async () => {
  const { page, complaints } = await open('/cek', clipboard);
  const requested: string[] = [];
  page.context().on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    requested.push(`${request.method()} ${pathname}${search}`);
  });
  await paste(page, [...orderLines, 'Dago, Coblong, Bandung 40132'].join('\n'));
  expect(await counts(page)).toBe('5 alamat, 4 perlu dicek');
  expect(await verdicts(page)).toEqual(['beda', 'kurang-jelas', 'tidak-ketemu', 'dekat', 'cocok']);
  const ownRequest = /^GET \/(?:favicon.svg|(?:_astro|search)\/[\w.-]+)$/;
  expect(requested.filter((path) => !ownRequest.test(path))).toEqual([]);

  const all = requested.length;
  expect(await leading(page)).toBe('Pakai 2 kode yang disarankan');
  await page.getByRole('button', { name: 'Kode salah 1' }).click();
  expect(await verdicts(page)).toEqual(['beda']);
  await copy(page, 'Salin kode');
  // A given code is unchanged; one of two namesakes has none yet.
  expect(await readCopied(page)).toBe('40135\n60111\n\n\n40132');
  await page.getByRole('button', { name: 'Pakai 40135' }).click();
  await finished(page, 'Baris 2: Dago, Coblong, Kota Bandung, Jawa Barat, 40135.');
  expect(await counts(page)).toBe('5 alamat, 3 perlu dicek');
  expect(await readFirst(page)).toMatch(/✓ Dipilih\. Semula tertulis 60111\s+Kembali ke 60111\s/);
  expect(await leading(page)).toBe('Salin alamat + kode');
  await copy(page, 'Salin alamat + kode');
  expect(await readCopied(page)).toContain('Coblong, Bandung 40135\nDesa ');
  await page.getByRole('button', { name: 'Kembali ke 60111' }).click();
  await page.getByText('5 alamat, 4 perlu dicek').waitFor();
  expect(await readFirst(page)).toContain('Kode salah.');
  await page.getByRole('button', { name: 'Pakai 2 kode yang disarankan' }).click();
  await page.getByText('5 alamat, 2 perlu dicek').waitFor();
  // No row has the status of the filter.
  expect(await rows(page).count()).toBe(5);
  await page.getByRole('button', { name: 'Kembalikan 2 kode semula' }).click();
  await page.getByText('5 alamat, 4 perlu dicek').waitFor();
  expect(requested.length).toBe(all);
  expect(complaints).toEqual([]);
});

test('labels pasted into the search are one row each without recipients, or lines', async () => {
  const { page } = await open('/', clipboard);
  const labels = [
    'Ani\n0812-3456-7890\nJl. Melati 5\nDago\nCoblong\nBandung 40135',
    'Jl. Raya 9\nUbud, Bali',
  ];
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(labels.join('\n\n'))})`);
  await page.getByRole('combobox').press('Control+V');
  expect(await page.getByRole('combobox').inputValue()).toBe('Jl. Melati 5, Dago, Coblong, Bandung 40135');
  const note = page.getByText('Tidak ikut dicari: Ani, 0812-3456-7890, label lainnya. Cek semua label');
  await note.getByRole('link').click();
  await finished(page);
  expect(await page.locator('#state').innerText()).toMatch(/ satu alamat, tanpa Ani, 0812-3456-7890\.$/);
  await copy(page, 'Salin alamat + kode');
  expect(await readCopied(page)).toMatch(
    /^Jl\. Melati 5, Dago, Coblong, Bandung 40135\nJl\. Raya 9, Ubud, Bali/,
  );
  await page.getByRole('button', { name: 'Cek tiap baris sendiri' }).click();
  await page.getByText(/^8 alamat, /).waitFor();
});

test('a place is chosen with the keyboard, and its code is written', async () => {
  const { page } = await open('/cek', clipboard);
  await paste(page, 'Desa Sukamaju, Kab. Bandung\nDago, Coblong, Bandung 40132');
  await rows(page).last().getByText('Pilih tempat').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await finished(page, 'Baris 2: Dago, Coblong, Kota Bandung, Jawa Barat, 40135.');
  expect(await page.locator(':focus').innerText()).toMatch(/^2\s+Dago, .*✓ Dipilih/s);
  await rows(page).first().getByText('Pilih tempat').click();
  const second = rows(page).first().getByRole('button').nth(1);
  const [place = ''] = /Sukamaju, .*(?= \d{5}$)/.exec(await second.innerText()) ?? [];
  await second.click();
  await finished(page, /^Baris 1: Sukamaju, /);
  expect(await readFirst(page)).toContain(`${place}\n`);
  expect(await counts(page)).toBe('2 alamat, tidak ada yang perlu dicek');
  expect(await page.locator('#filters:visible, #advice:not(:empty)').count()).toBe(0);
  await copy(page, 'Salin kode');
  expect(await readCopied(page)).toMatch(/^\d{5}\n40135$/);
  // Unchanged rows keep their chosen places.
  await paste(page, 'qqqqzzzz\nDesa Sukamaju, Kab. Bandung\nDago, Coblong, Bandung 40132');
  expect(await verdicts(page)).toEqual(['tidak-ketemu', 'dipilih', 'dipilih']);
});

describe('a file that is dropped', () => {
  test('is read as CSV with semicolons, and comes back as CSV and XLSX', async () => {
    const { page, complaints } = await open('/cek');
    await drop(page, 'pesanan.csv', csv);
    await finished(page, 'Selesai. Berkas pesanan.csv.');
    expect(await counts(page)).toBe('4 alamat, 3 perlu dicek');
    const columns = 'Kolom alamat: Alamat; kolom kode pos: Kode Pos. Ganti';
    expect(await page.locator('#columns summary').innerText()).toBe(columns);
    expect(await leading(page)).toBe('Unduh CSV');
    // One suggestion has a button in its row.
    expect(await page.getByRole('button', { name: 'disarankan' }).count()).toBe(0);
    const [ofCsv, text] = await download(page, 'CSV');
    expect(ofCsv.suggestedFilename()).toBe('cek-alamat.csv');
    expect(text.toString()).toMatch(/^\uFEFFNama;Alamat;Kode Pos;Tempat;.*\r\nAni;/);

    const [ofXlsx] = await download(page, 'Unduh Excel');
    expect(ofXlsx.suggestedFilename()).toBe('cek-alamat.xlsx');
    const [sheet] = readSheets(await ofXlsx.path());
    const cells = expected.map((row, line) =>
      row.map((_, at) => sheet?.[`${'ABCDEFG'.charAt(at)}${line + 1}`] ?? ''),
    );
    expect(cells).toEqual(expected);
    await page.click('text=Pakai 40135');
    await page.getByText('✓ Dipilih').waitFor();
    await drop(page, 'lain.csv', csv);
    await finished(page, 'Selesai. Berkas lain.csv.');
    expect(await counts(page)).toBe('4 alamat, 3 perlu dicek');
    expect(complaints).toEqual([]);
  });

  test('is accepted while it is dragged, unlike a text', async () => {
    const { page } = await open('/cek');
    const accepted = await page.evaluate(`[[new File([], 'a')], ['a', 'text/plain']].map((item) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(...item);
      return !document.dispatchEvent(new DragEvent('dragover', { dataTransfer, cancelable: true }));
    })`);
    expect(accepted).toEqual([true, false]);
  });

  test('has headings below a title, which downloads keep', async () => {
    const { page } = await open('/cek');
    await drop(page, 'pesanan.csv', csv.replace('\uFEFF', '\uFEFFPELANGGAN 2026\r\n;;\r\n'));
    await finished(page);
    expect(await counts(page)).toMatch(/^4 alamat, /);
    expect(await readFirst(page)).toMatch(/^5\s+Jl\. Dago/);
    await page.locator('#columns summary').click();
    const heading = page.getByLabel('Baris 3 berisi judul kolom');
    expect(await heading.isChecked()).toBe(true);
    await heading.uncheck();
    await page.getByText(/^5 alamat, /).waitFor();
    await heading.check();
    await page.getByText(/^4 alamat, /).waitFor();
    await finished(page);
    const [, text] = await download(page, 'CSV');
    expect(text.toString()).toMatch(/^\uFEFFPELANGGAN 2026\r\n;*\r\nNama;Alamat;Kode Pos;Tempat;/);
    const [workbook] = await download(page, 'Unduh Excel');
    expect(readLayout(await workbook.path()).match(/<(?:pane|col) .*/g)).toMatchSnapshot();
  });

  test('is read as XLSX, the longest of its sheets, with codes as numbers', async () => {
    const { page, complaints } = await open('/cek');
    const toCode = (code = ''): number | null => (code === '' ? null : Number(code));
    const numbered = orders.map(([name = '', address = '', code]) => [name, address, toCode(code)]);
    const notes = { name: 'Catatan', rows: [['Pesanan', 'November']] };
    const table = { name: 'Pesanan', rows: [head, ...numbered, ['']] };
    await drop(page, 'pesanan.xlsx', await writeXlsx({ sheets: [notes, table] }));
    await finished(page, 'Selesai. Berkas pesanan.xlsx, lembar “Pesanan” saja.');
    expect(await verdicts(page)).toEqual(['beda', 'kurang-jelas', 'tidak-ketemu', 'cocok']);
    expect(await leading(page)).toBe('Unduh Excel');
    expect(complaints).toEqual([]);
  });

  test.each([
    ['rusak.xlsx', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), 'tidak bisa dibaca. Simpan sebagai CSV'],
    ['kosong.csv', '\r\n\r\n', 'Belum ada alamat. Tempel alamat atau buka berkas.'],
    ['panjang.csv', 'Dago\n'.repeat(100_001), 'punya 100.001 baris; paling banyak 100.000. Bagi'],
    ['penuh.csv', 'Dago\n'.repeat(100_000), 'Memeriksa 100.000 alamat …'],
  ])('shows a message: %s', async (name, content, message) => {
    const { page } = await open('/cek');
    await drop(page, name, content);
    await finished(page, message);
  });
});

/** Returns the markup around the results: the status, buttons, columns and filters. */
const readControls = async (page: Page): Promise<readonly string[]> => {
  const parts = page.locator('#state, #outputs, #split, #columns, :has(+ #filters), #filters, #pages');
  const markup = await parts.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML).join(''));
  return markup.split(/(?=<\w)/);
};

test('the columns can be chosen', async () => {
  const { page } = await open('/cek');
  const buffer = Buffer.from('a;b;c\nDago;Coblong, Kota Bandung;60111\nUbud;Ubud, Gianyar;80571');
  await page.getByLabel('Buka berkas').setInputFiles({ name: 'pesanan.csv', mimeType: 'text/csv', buffer });
  await finished(page);
  const states = [await readControls(page)];
  await page.locator('#columns summary').click();
  await page.getByRole('checkbox', { name: 'kolom A' }).check();
  await page.getByRole('combobox', { name: 'Kolom kode pos' }).selectOption('kolom C');
  await page.getByText(/^3 alamat, /).waitFor();
  await page.getByLabel('Baris 1 berisi judul kolom').check();
  await finished(page);
  expect(await counts(page)).toBe('2 alamat, 1 perlu dicek');
  expect(await verdicts(page)).toEqual(['beda', 'cocok']);
  expect(await readFirst(page)).toMatch(/^2\s+Dago, Coblong, Kota Bandung/);
  states.push(await readControls(page));
  await page.getByRole('checkbox', { name: 'a', exact: true }).uncheck();
  // Otherwise the hidden buttons would depend on how far the check had come.
  await finished(page);
  await page.getByRole('checkbox', { name: 'b', exact: true }).uncheck();
  expect(await page.locator('#results').isHidden()).toBe(true);
  states.push(await readControls(page));
  expect(states).toMatchSnapshot();
  // Otherwise the same file could not be opened again.
  await page.getByLabel('Buka berkas').dispatchEvent('click');
  expect(await page.getByLabel('Buka berkas').inputValue()).toBe('');
});

/** Rows of each kind of remark. */
const explained = [
  ...['Dago, Coblong, Bandung 4013', 'Pagerwangi, Lembang, Bandung Barat 40791', 'Klawaren, Wemak'],
  ...['Jl. Kaliurang km 5', 'qqqqzzzz', 'Sukamaju', '40135', 'Sukajadi, Bandung', 'Bandung', 'Jawa Barat'],
  ...['Dago, Coblong, Bandung 40132', 'Dago '.repeat(81), 'Saonek, Raja Ampat'],
  // A village with a namesake nearby, whose code is offered only once its place is chosen.
  ...['Dago, Coblong, Surabaya 40135', 'Dagoo, Coblong, Bandung', 'Desa Sukamaju, Kab. Bandung'],
  // A code from elsewhere with a common name, and a district from elsewhere.
  ...['Senayan, Kebayoran Baru, Jakarta Selatan 60271', 'Dago, Kec. Sukajadi, Bandung'],
];

const isCountry = (path: string) => path.startsWith('/search/country-');

test('a long list is shown in pages, with percentages while it is checked', async () => {
  const tens = [10, 20, 30, 40, 50, 60, 70, 80, 90];
  const origin = await serveInChunks(port, async function* (path, _type, body) {
    let start = 0;
    // The country loads with the page, the percentages show once the list is pasted.
    for (const percent of isCountry(path) ? [0, ...tens] : []) {
      const end = Math.ceil((body.length * percent) / 100);
      yield body.subarray(start, end);
      await page.getByText(`${percent}%`, { exact: true }).waitFor();
      start = end;
    }
    yield body.subarray(start);
  });
  const { page } = await open(`${origin}/cek`);
  const wrong = Array.from({ length: 1199 }, (_, at) => `Jl. Mawar ${at}, Dago, Coblong, Bandung 60111`);
  await page.evaluate(`(() => {
    const [state, progress] = ['state', 'progress'].map((id) => document.getElementById(id));
    window.shares = [];
    const note = () => shares.push(state.textContent.slice(0, 9) + progress.innerText);
    new MutationObserver(note).observe(progress, { childList: true, subtree: true });
  })()`);
  await paste(page, ['qqqqzzzz', ...wrong].join('\n'), 'Memeriksa 1.200 alamat …');
  expect(await rows(page).count()).toBe(50);
  await finished(page);
  expect(await counts(page)).toBe('1.200 alamat, 1.200 perlu dicek');
  await page.getByRole('button', { name: 'Pakai 1.199 kode yang disarankan' }).click();
  await page.getByText('1.200 alamat, 1 perlu dicek').waitFor();
  expect(await page.locator('#progress').isVisible()).toBe(false);
  const shares = await page.evaluate<string[]>('shares');
  const readShares = (work: string) =>
    shares.flatMap((share) => (share.startsWith(work) ? share.slice(work.length).trim() : []));
  const percentages = (all: readonly number[]) => all.map((percent) => `${Math.floor(percent)}%`);
  expect(readShares('Mengambil')).toEqual(expect.arrayContaining(percentages(tens)));
  // The rows are checked in 24 parts of 50. The state of the first is that of the download.
  const parts = Array.from({ length: 24 }, (_, at) => (100 * at) / 24);
  expect(readShares('Memeriksa')).toEqual(percentages(parts.slice(1)));
  expect(readShares('Selesai.')).toEqual(percentages(parts));
  expect(await rows(page).count()).toBe(50);
  await page.getByRole('button', { name: 'Berikutnya' }).click();
  expect(await page.locator('#results-heading:focus').count()).toBe(1);
  expect(await readFirst(page)).toMatch(/^51\s/);
  const controls = [await readControls(page)];
  for (const name of ['Sebelumnya', 'Berikutnya', 'Dipilih 1.199', 'Berikutnya']) {
    await page.getByRole('button', { name }).click();
    controls.push(await readControls(page));
  }
  // Another list starts from its first page, without a filter.
  await paste(page, ['qqqqzzzz', ...wrong.slice(0, 99)].join('\n'));
  expect([...controls, await readControls(page)]).toMatchSnapshot();
});

test('a later page of a list that is checked keeps its rows', async () => {
  const { page } = await open('/cek');
  await page.evaluate(`new MutationObserver(([{ target }], observer) => {
    if (!target.textContent.startsWith('1.050 ')) return;
    observer.disconnect();
    for (const bar of ['filters', 'pages']) document.querySelector('#' + bar + ' button').click();
  }).observe(document.getElementById('results-heading'), { childList: true })`);
  await paste(page, 'Dago, Bandung 60111\n'.repeat(1200));
  expect(await page.locator('#pages').innerText()).toMatch(/51.100 dari 1\.050/);
});

test('the list opened last while the country loads is checked, as it was pasted', async () => {
  const country = Promise.withResolvers<undefined>();
  const origin = await serveInChunks(port, async function* (path, _type, body) {
    if (isCountry(path)) await country.promise;
    yield body;
  });
  const [{ page: ofLines }, { page: ofFile }] = [await open(`${origin}/cek`), await open(`${origin}/cek`)];
  for (const page of [ofLines, ofFile]) {
    await page.evaluate(`(() => {
      window.counts = new Set();
      const note = ([{ target }]) => counts.add(target.textContent);
      new MutationObserver(note).observe(document.getElementById('results-heading'), { childList: true });
    })()`);
    await paste(page, 'Ubud\nKuta', 'Mengambil');
    await paste(page, 'Jl. Melati 5\nUbud, Gianyar 80571', 'Mengambil');
  }
  await paste(ofLines, 'Jl. Mawar 6\nDago, Bandung 40135', 'Mengambil');
  await ofLines.getByRole('textbox', { name: 'Alamat' }).fill('Menteng');
  await drop(ofFile, 'pesanan.csv', csv);
  await ofFile.locator('#columns summary').waitFor();
  country.resolve(undefined);
  await Promise.all([finished(ofLines), finished(ofFile)]);
  expect(await readFirst(ofLines)).toMatch(/^1\s+Jl\. Mawar 6, Dago, Bandung 40135\s/);
  // No earlier list is shown meanwhile.
  expect(await ofFile.evaluate('[...counts]')).toEqual(['4 alamat, 3 perlu dicek']);
  // A file that is read slowly, here as empty, does not replace a later list.
  await ofFile.evaluate('File.prototype.arrayBuffer = () => new Promise((done) => (window.read = done)); 0');
  await drop(ofFile, 'pesanan.csv', csv);
  await paste(ofFile, 'Menteng');
  await ofFile.evaluate('read(new ArrayBuffer(0)); new Promise((done) => setTimeout(done))');
  await finished(ofFile);
});

const phone = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } as const;
test.each([...windows, phone])('20 rows pass axe in the window %o', async (options) => {
  const { page } = await open('/cek', options);
  await paste(page, `${orderLines.join('\n')}\n`.repeat(5));
  expect(await rows(page).count()).toBe(20);
  await page.getByText('Pilih tempat').first().click();
  await expectAccessible(page);
});

test('a worker that fails to load and a country with another hash are loaded again', async () => {
  let isDamaged = true;
  const origin = await serveInChunks(port, (path, _type, body) => [
    isDamaged && isCountry(path) ? Buffer.from(body.toString().replace('Dago', 'Dogo')) : body,
  ]);
  const { page } = await open(origin);
  await page.route('**/_astro/check-worker*', (route) => route.abort(), { times: 1 });
  await page.goto(`${origin}/cek`);
  await paste(page, 'Dago, Coblong, Kota Bandung 40135', /^Data wilayah belum terambil/);
  expect(await rows(page).count()).toBe(0);
  isDamaged = false;
  await paste(page, 'Dago, Coblong, Kota Bandung 40135');
  expect(await verdicts(page)).toEqual(['cocok']);
});

test('each row says why it is to be checked, and what to do', async () => {
  const { page } = await open('/cek');
  await paste(page, explained.join('\n'));
  const results = await page.locator('#results').innerHTML();
  expect(results.split(/(?=<(?:t[dr]|button|p|div|summary)\b)/)).toMatchSnapshot();
});

test('the page is in English, too', async () => {
  const { page } = await open('/en/check');
  await page.getByRole('button', { name: 'Try an example' }).click();
  await finished(page);
  expect(await counts(page)).toBe('5 addresses, 4 to check');
  const [workbook] = await download(page, 'Download Excel');
  expect(readLayout(await workbook.path()).match(/<(?:pane|col) .*/g)).toMatchSnapshot();
  await expectAccessible(page);
});
