import { describe, expect, test } from 'vitest';
import { expectError } from '../support/answers.ts';
import { sharedApp } from '../support/app.ts';
import { words } from '../support/words.ts';

const server = sharedApp();

describe('a record, place, list or download that does not exist is 404', () => {
  const paths = words(`
    /api/v1/provinces/99 /api/v1/provinces/abc /api/v1/provinces/1e3 /api/v1/provinces/-1
    /api/v1/provinces/032 /api/v1/provinces/32.0 /api/v1/provinces/3273 /api/v1/districts/999999
    /api/v1/villages/9999999999 /api/v1/villages/99.99.99.9999 /api/v1/provinces/99/regencies
    /api/v1/postal-codes/00000 /api/v1/postal-codes/4013 /api/v1/postal-codes/401355 /api/v1/nothing /api/v1
    /download/other.csv /download/kodepos.csv.zip
    /api/v1/places/9999999999 /api/v1/places/1 /api/v1/places/99 /api/v1/places/32.99 /api/v1/places/abc
    /api/v1/places/__proto__ /api/v1/places/1e3 /api/v1/places/-1 /api/v1/places/032
  `);
  const long = ['provinces', 'places'].map((list) => `/api/v1/${list}/${'9'.repeat(400)}`);
  test.each([...paths, ...long])('%s', async (path) => {
    expect((await expectError(server, path, 404)).text).not.toBe('');
  });
});

describe('a wrong query is 400 with a message', () => {
  test.each<readonly [name: string, path: string, message: RegExp]>([
    ['an id that is no number', 'regencies?province_id=abc', /province_id must be the id of a province/],
    ['an id that begins with 0', 'regencies?province_id=032', /province_id must be/],
    ['an id of 11 digits', 'villages?district_id=32730210041', /district_id must be/],
    ['a negative id', 'villages?district_id=-1', /district_id must be/],
    ['a postal code of 4 digits', 'villages?postal_code=4013', /postal_code must be five digits/],
    ['101 postal codes', `villages?postal_code=${Array(101).fill('40135').join()}`, /up to 100 codes/],
    ['a postal code and nothing', 'villages?postal_code=40135,', /postal_code must be five digits/],
    ['ids with blanks', 'villages?id=3273021004,%203273021005', /id must be 1 to 100 ids in digits/],
    ['101 ids', `provinces?id=${Array(101).fill('11').join()}`, /id must be 1 to 100 ids/],
    ['a dotted code as id', 'regencies?id=32.73', /id must be 1 to 100 ids/],
    ['a postal code of letters', 'villages?postal_code=abcde', /postal_code must be five digits/],
    ['page 0', 'villages?page=0', /page must be a whole number from 1/],
    ['page 1.5', 'villages?page=1.5', /page must be/],
    ['page of 10 digits', 'villages?page=1000000000', /page must be/],
    ['limit 0', 'villages?limit=0', /limit must be a whole number from 1/],
    ['limit -5', 'villages?limit=-5', /limit must be/],
    ['limit all', 'villages?limit=all', /limit must be/],
    ['a parameter given twice', 'villages?q=a&q=b', /q is given twice/],
    ['a parameter given twice, once empty', 'villages?q=a&q=', /q is given twice/],
    [
      'an unknown parameter',
      'villages?nama=dago',
      /not known here: use id, district_id, district, .*limit\./,
    ],
    ['a parameter of another list', 'provinces?province_id=32', /not known here: use id, q, page, limit\./],
    ['__proto__', 'villages?__proto__=1', /not known here/],
    ['q of 101 characters', `villages?q=${'a'.repeat(101)}`, /q must be at most 100 characters/],
    ['a control character', 'villages?q=da%00go', /q holds a control character/],
    ['a line end', 'villages?province=Jawa%0ABarat', /province holds a control character/],
    ['bytes that are not UTF-8', 'villages?q=%FF', /not valid percent-encoded UTF-8/],
    ['an overlong encoding', 'villages?q=%C0%AF', /not valid percent-encoded UTF-8/],
    ['a percent sign alone', 'villages?q=100%', /not valid percent-encoded UTF-8/],
    ['page, in a search', 'search?q=dago&page=1', /use q, limit\.$/],
    [
      'limit 0, in a search',
      'search?q=dago&limit=0',
      /^limit must be .* from 1, of which at most 20 are served\.$/,
    ],
    ['limit x, in a search', 'search?q=dago&limit=x', /^limit must be/],
    ['q of 201 characters', `search?q=${'a'.repeat(201)}`, /^q must be at most 200 characters\.$/],
    ['limit, in suggestions', 'suggestions?q=dago&limit=3', /use q\.$/],
    ['no point', 'nearest', /^latitude is missing/],
    ['no longitude', 'nearest?latitude=-6.9', /^longitude is missing/],
    ['an empty latitude', 'nearest?latitude=&longitude=107', /^latitude is missing/],
    ['an empty longitude', 'nearest?latitude=-6.9&longitude=', /^longitude is missing/],
    ['a latitude over 90', 'nearest?latitude=90.0001&longitude=107', /^latitude must be .*-90 to 90/],
    ['a longitude under -180', 'nearest?latitude=-6.9&longitude=-180.5', /^longitude must be .*-180 to 180/],
    ...['6%2C9', '6.9S', 'NaN', '0x10', '%209', '1e999'].map(
      (latitude) =>
        [`latitude ${latitude}`, `nearest?latitude=${latitude}&longitude=107`, /^latitude must be/] as const,
    ),
    ['other names', 'nearest?lat=1&lng=107', /use latitude, longitude, limit/],
    ['limit 0, of the nearest', 'nearest?latitude=-6.9&longitude=107&limit=0', /^limit must be/],
  ])('%s', async (_name, path, message) => {
    expect((await expectError(server, `/api/v1/${path}`, 400, message)).status).toBe(400);
  });
});
