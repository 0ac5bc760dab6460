// The specification of the interface. The snapshot has each path with its status, headers and body.

import { expect, test } from 'vitest';
import { operations } from '../../src/api/operations/all.ts';
import { projectData } from '../../src/site/project/data.ts';
import { createReplyFormatter } from '../support/answers.ts';
import { ask } from '../support/server.ts';
import { sharedSite } from '../support/site.ts';
import { words } from '../support/words.ts';

const server = await sharedSite();
const digits = '9'.repeat(400);
const repeat = (count: number, value: string): string => Array(count).fill(value).join();
const address = encodeURIComponent('Jl. Dago 5, Coblong, Bandung 40132');
const point = 'latitude=-6.8825&longitude=107.6141';

/** Splits a text into paths. Those without a slash at their start are below `/api/v1/`. */
const paths = (text: string): readonly string[] =>
  words(text).map((path) => (path.startsWith('/') ? path : `/api/v1/${path}`));

/** Targets by the behaviour that they show. */
const targets: Readonly<Record<string, readonly string[]>> = {
  'records, lists and children': paths(`
    /health provinces provinces?q=jawa&page=1&limit=2 provinces/32 provinces/31
    provinces/32/regencies provinces/31/districts regencies?province_id=32
    regencies?province=Jawa+Barat&q=bandung regencies/3273 regencies/3273/districts
    regencies/3273/villages districts?regency_id=3273
    districts?regency=Kota+Bandung&province=jawabarat districts/327302 districts/327302/villages
    villages/3273021004 villages?district_id=32.73.02&_=1 villages/9601202002
    villages?postal_code=40135,40132&id=3273021004 postal-codes/40132
  `),
  'names and ids in lists': paths(`
    villages?regency=Bandung&limit=100 villages?regency=Kota+Bandung&_=1&_=2 provinces?id=36,11,32
    provinces?id=36%2C11 provinces?id=11,11 provinces?id=11,99 provinces?id=98,99 provinces?id=3273
    regencies?id=32.73,11.01 villages?id=32.73.02.1004,3171061005 provinces?id=36,+11+,%20%2032
    provinces?id=+36,11+ villages?postal_code=${repeat(100, '40135')}
    regencies?id=3273,1101&province_id=32 regencies?id=3204,3273,3217&q=bandung
    villages?id=3273021004,3171061005&q=401 villages?postal_code=40135,+10310
    villages?id=3273021004,3171061005&postal_code=40135
    villages?q=%5Bdago%5D%24%25%26%3C%3E villages?q=a=b?c regencies?q=kab.+bandung
    villages?q=&province_id=&page=&postal_code= regencies?province=Provinsi+Jawa+Barat
    provinces?q=&q=bali provinces/34/regencies?limit=
    regencies?province=Jakarta regencies?province=West+Java districts?regency=jaksel
    villages?district=Kec.+Coblong districts?regency=Jakarta+Pusat districts?id=327302,32.73.01
    districts?province_id=31&q=menteng&page=2&limit=1
    districts?regency=Kota+Jakarta+Pusat villages?postal_code=40135&postal_code=10310
    regencies?id=3273&id=32.04,3217 regencies?id[]=3273&id%5B%5D=3204 regencies?id=&id=3273&id=
  `),
  'lists that are empty': paths(`
    districts?regency=Bandun regencies?province_id=99 districts?regency_id=32
    villages?district_id=9999999999 villages?regency_id=3273&province=Aceh
    villages?postal_code=00000 villages?district=Coblong&regency=Kabupaten+Bandung
    villages?district_id=327302&regency_id=3204 provinces?q=tidakada&page=999999999
    provinces?q=%23%24 villages?q=%27-%27&postal_code=40135
    villages?q=${encodeURIComponent('𝒜'.repeat(100))}
  `),
  'pages of lists': paths(`
    villages villages?limit=999999999 villages?page=999999999 regencies?limit=100
    regencies?limit=100&page=3 provinces?limit=19 regencies?limit=100&page=6
    regencies?limit=100&page=9
  `),
  'searches, addresses and the nearest': paths(`
    search?q=dago+bandung search?q=40135&type=postal-code search?q=40135&type=district search?q=coblong&limit=1
    search?q=kota+bandung&limit=1 search?q=jabar&limit=1 search?q=97791&limit=1 search?q=-
    search?q=qqqqzzzz search?q=999999 search?q=jl+no+5 search?q=23772&limit=2 search?q=koto+23770&limit=1 search?q=24779&limit=2
    search?q=Jl.+Melati+No.+5,+RT+03/RW+02,+Dago,+Bandung search?q=sukamaju&limit=99
    search?q=dago&limit=3&type=village,postal-code search?q=tanjung&regency_id=1501&limit=2
    search?q=dago&province_id=99&limit=999999999 search?q=32&type=village
    search?q=Jl.+Melati+5%09Dago%0AKota+Bandung+|+null&limit=1 match?q=${address}
    match?q=Jl.+Kaliurang+km+5 match?q=qqqqzzzz nearest?${point} nearest?${point}&radius=900
    nearest?${point}&limit=3 nearest?${point}&limit=999999999
    nearest?${point}&limit=101&radius=100000 nearest?latitude=51.5&longitude=-0.12
    nearest?latitude=-0.5&longitude=1.17e2 nearest?latitude=-6.17540000000000000001&longitude=106.
    nearest?longitude=106.8272&latitude=-6%2E1754 search?q=${'a'.repeat(200)} match?q=${'a'.repeat(400)}
  `),
  places: words(
    '31 32 96 3171 3273 9404 110113 327302 917101 1101132001 1173032022 3217012001 3273021004 ' +
      '5103011001 9110011001 9601051008 9601202002 910301 9103013007',
  ).map((id) => `/api/v1/places/${id}`),
  'several places': paths(`
    places?id=3273021004,32.73,99 places?id=${repeat(25, '3273021004,32.73')}
  `),
  'unknown paths': paths(`
    provinces/99 provinces/abc provinces/1e3 provinces/-1 provinces/032 provinces/32.0
    provinces/3273 provinces/32%20 districts/999999 villages/9999999999 villages/99.99.99.9999
    regencies/11.01. villages/11.01 provinces/99/regencies postal-codes/00000 postal-codes/4013
    /api/v1 /download/other.csv /download/kodepos.csv.zip provinces/${digits} postal-codes/401355
    places/1 places/32.99 places/__proto__ places/9999999999 places/032 places/${digits}
    provinces/32/villages districts/327302/regencies villages/3273021004/x /health/x
    regencies/3273/districts/x /openapi.json/x /api /download /download/ nothing /tidak-ada
    /jawa-barat/bogor /kodepos/40136 /jawa-barat/kota-bandung/coblog /jawa-barat/kota-bandug/coblong/dago /jawa-barat/kota-garut
    /jawa-brat /kodepos/4013 /kodepos/00000 /kodepos/99999 /kodepos/123456 /kodepos/12345/x /x
    /sumatera-utara/kabupaten-tapanuli-tengah/sorkam-barat/sorkam-kanan /jawa-barat/%3Cb%3E //dago
    /jawa-barat/kota-bandung/coblong/dago/x /cari/alamat /9 /03 /99 /32a /3273021005x /9999999999
  `),
  'wrong paths with a hint': paths(`
    postal-codes/17550 postal-codes/17551 postal-codes/24779 /api/villages village/1
    /api/v2/PROVINCES/32/regency postal-codes postal-codes/ /download/kodepos.xls
    postal-codes/40135,40132 provinces/11,32,33 places/11,32 place
  `),
  'earlier editions': paths(`
    villages/9201071030 villages/92.01.07.1030 districts/920107 districts/920107/villages
    regencies/9101 villages/3515041017 villages/920107 places/3515041017 places/9201071030
    places/92.01.07.1030 places/920107 places/9101
  `),
  redirects: paths(`
    villages/?q=dago search/?q=dago /cari/?q=dago villages/32.73.02.1004 districts/32.73.02
    regencies/32.73/districts places/32.73 villages/3273021004/ /health/// /3273021004
    /en/place?id=32.73.02.1004 /en/place?id=9101 /jakarta /dki /jogja /jabar
    /jawa-barat/kota-bandung/coblong/dago/
    /daerah-khusus-ibukota-jakarta /daerah-istimewa-yogyakarta/kabupaten-sleman /jawa-barat/depok
    /daerah-khusus-ibukota-jakarta/kota-administrasi-jakarta-selatan /jawa-barat/kab-garut
    /jakarta/jaksel/tebet/manggarai /jawa-barat/bogor/ciawi /depok /bandung/coblong/dago
    /jawabarat?q=1 /Jawa-Barat /kodepos/4 /kodepos/401
  `),
  'searches for one page': paths(`
    /cari?q=40135 /cari?q=40+135 /cari?q=coblong /cari?q=dago+bandung /cari?q=jawa+barat
    /cari?q=kode+pos+dago+bandung /cari?q=DKI /cari?q=kota+administrasi+jakarta+selatan
    /cari?q=kab.+bogor /cari?q=surabaya /cari?q=40136 /cari?q=40+136 /cari?q=99999 /cari?q=kecamatan+sukajadi
  `),
  'searches with results': paths(`
    /cari?q=dago /cari?q=coblon /cari?q=4013 /cari?q=coblomg /cari?q=jl+dago+coblong+no+5
    /cari?q=qqqqzzzz /cari?q=40135&page=2 /cari?q=dago+bandung&page=1 /cari?q=coblong&provinsi=32
  `),
  'wrong queries': paths(`
    villages?REGENCY_I=32 villages?id=1101&province_id=32&province_id=11 places?ids=32
    /download/kodepos.csv?province=32 villages?limit=1e3 regencies/3273/villages?limit=1
    villages/3273021004?q=dago /health?limit=1 regencies?province_id=abc regencies?province_id=032
    villages?postal_code=4013 villages?postal_code=${repeat(101, '40135')}
    villages?postal_code=40135, villages?id=3273021004%203273021005 villages?id=32%2073
    villages?id=3273%0A villages?district_id=3273.02 villages?id=32.73.1004
    provinces?id=${repeat(101, '11')} provinces?${'&id=11'.repeat(101)} villages?page=0
    villages?page=1000000000 villages?limit=0 villages?q=a&q=b villages?nama=dago
    provinces?province_id=32 villages?__proto__=1 villages?q[]=dago villages?q=${'a'.repeat(101)}
    villages?q=da%00go villages?q=%FF villages?q=${'a'.repeat(4100)} search search?q=dago&limit=0
    search?q=dago&page=1 search?q=dago&q=ubud search?q=${'a'.repeat(201)} search?q=a&type=city
    search?q=a&type=village, search?q=a&regency_id=Bandung match?q= match?q=${'a'.repeat(401)}
    places places?id=${repeat(51, '32')} nearest nearest?latitude=-6.9
    nearest?latitude=90.0001&longitude=107 nearest?latitude=-6.9&longitude=-180.5
    nearest?latitude=6.9S&longitude=107 nearest?latitude=NaN&longitude=107
    nearest?latitude=0x10&longitude=107 nearest?latitude=1e999&longitude=107 nearest?lat=1&lng=107
    nearest?${point}&limit=0 nearest?${point}&radius=0 nearest?${point}&radius=100001
    nearest?${point}&radius=2.5 /en/place /en/place?id=dago /en/place?id=9999999999
    /en/place?id=3515041017
  `),
  'ignored queries': paths(`
    villages/3273021004?v=2&_=1&province= /health?v=2&_=1&province= /openapi.json?v=2&_=1&province=
  `),
};

test('paths match the reviewed snapshot, also for HEAD', async () => {
  const format = createReplyFormatter();
  const replies: string[] = [];
  for (const [what, paths] of Object.entries(targets)) {
    replies.push(`## ${what}\n`);
    for (const path of paths) {
      const answer = await ask(server, path);
      const head = await ask(server, path, { method: 'HEAD' });
      const { location, 'content-length': length } = answer.headers;
      expect([path, head.status, head.text]).toEqual([path, answer.status, '']);
      expect([path, head.headers['content-length']]).toEqual([path, length]);
      const target = location === undefined ? [] : [(await ask(server, location)).status];
      replies.push(`# ${path.slice(0, 120)}\n${[format(answer), ...target].join('\n→ ')}\n`);
    }
  }
  await expect(replies.join('\n')).toMatchFileSnapshot('__snapshots__/specification.txt');
});

test('the paths have each parameter of each operation', () => {
  const urls = Object.values(targets).flatMap((paths) => paths.map((path) => new URL(path, 'http://a')));
  const missing = operations.flatMap(({ path, parameters = {} }) => {
    const queries = urls.filter(({ pathname }) => pathname === path).map((url) => url.searchParams);
    const names = Object.keys(parameters);
    return names.filter((name) => !queries.some((query) => query.has(name))).map((name) => [path, name]);
  });
  expect(missing).toEqual([]);
});

test('a retired id redirects to a place, or returns 410 with its edition', async () => {
  const retired = [...projectData.retired.values()];
  const some = retired.filter(({ now }, at) => now === null || at % 50 === 0);
  expect([retired.length > 6600, some.length > 300]).toEqual([true, true]);
  for (const { id, edition, now } of some) {
    const { status, headers, text } = await ask(server, `/api/v1/places/${id}`);
    expect([id, status]).toEqual([id, now === null ? 410 : 308]);
    if (now === null) expect(text).toContain(JSON.stringify(edition).slice(1, -1));
    else expect((await ask(server, headers.location ?? '')).status).toBe(200);
  }
});
