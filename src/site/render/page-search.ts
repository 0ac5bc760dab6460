import { isWithin, shareName } from '../../country/place.ts';
import { commonName } from '../../domain/common-name.ts';
import { fold } from '../../domain/fold.ts';
import type { PageFindings, SearchResult } from '../../search/find-places.ts';
import { findCodeInTokens } from '../../search/layout.ts';
import { maxSearchLength, minConfidence } from '../../search/limits.ts';
import { tokenizeText } from '../../search/text.ts';
import { perPage } from '../../wording/search.ts';

export type PageSearch = Awaited<ReturnType<typeof loadSearchPage>>;

/** Words for a street before its name, such as `Jl.`, `Gang` or `Raya`. */
export const streetWords = /^(?:(?:jl|jln|jalan|gg|gang|raya|lintas|trans)\b[.\s]*)+/i;

const question =
  /^(?:(?:berapa|apa(?:kah)?|di ?mana|what(?:['’]s| is)(?: the)?|is(?= \d)|where is|(?:postal|zip) ?code) )+/i;
/** `Apakah 40132 benar untuk Dago?` asks for the place and its code. */
const judgement =
  /(?<=\d )(?:adalah |the )?(?:sudah |yang )?(?:benar|betul|right|correct)(?: (?:untuk|for))? /i;
/** `di` and `in` between the question and the place; `DI Yogyakarta` is a name. */
const preposition = /^(?:untuk|dari|di(?! yogya)|of|for|in) /i;

/**
 * Removes the words of a question for a code, because they would become part of a copied address.
 * @example removeQuestion('Berapa kode pos di Cibubur?') // 'Cibubur'
 */
function removeQuestion(q: string): string {
  const text = q
    .replaceAll(/[\s,]*\bkode ?pos(?:nya)?\b[:\s]*/gi, ' ')
    .replace(judgement, '')
    .replace(/[\s?]+$/, '')
    .trim();
  const remainder = text.replace(/[\s,]+(?:berapa|apa|di ?mana)$/i, '').replace(question, '');
  const place = remainder === q ? q : remainder.replace(preposition, '');
  return fold(place) === '' ? q : place;
}

/**
 * Finds the village that a text names, if the code in the text is not one of the village's codes. A
 * code of the district with the village's name is not a contradiction, unless the text says `Kel.`.
 * A street without a number may mean a village of the same name.
 * @param withCode the results of the text with its code, which decides between namesakes
 */
async function findContradicted(
  q: string,
  code: string,
  withCode: readonly SearchResult[],
  { findPlaces, findAroundCode }: App.Locals,
) {
  const text = q.replace(code, '');
  const isVillage = /\b(?:kel|kelurahan|ds|desa)\b/i.test(text);
  const isStreet = streetWords.test(text) && !/\d/.test(text);
  const name = isStreet ? text.replace(streetWords, '') : text;
  const { results: byName } = await findPlaces(name, { offset: 0, limit: perPage });
  const isClear = (byName[0]?.confidence ?? 0) >= minConfidence;
  const results = isClear || !isVillage ? byName : withCode;
  const [best] = results;
  const isOfDistrict = best?.type === 'district' && findAroundCode(code, best) !== undefined;
  if (best === undefined || (!isClear && !(isVillage && isOfDistrict))) return undefined;
  if (isStreet && best.match !== 'exact') return undefined;
  const village = results.find(
    (place) => place.type === 'village' && shareName(place, best) && isWithin(place, best),
  );
  if ([village?.postal_code, village?.other_postal_code].includes(code)) return undefined;
  return isOfDistrict && !isVillage ? undefined : village;
}

export async function loadSearchPage(query: URLSearchParams, locals: App.Locals) {
  const { findPlaces, findAroundCode } = locals;
  const readNumber = (name: string, pattern: RegExp): number | undefined => {
    const text = query.get(name) ?? '';
    return pattern.test(text) ? Number(text) : undefined;
  };
  const typed = removeQuestion(query.get('q') ?? '');
  const { text: q, tokens } = tokenizeText(typed);
  const page = readNumber('page', /^[1-9]\d{0,5}$/) ?? 1;
  const provinceId = readNumber('provinsi', /^[1-9]\d$/);
  const isTooLong = Array.from(typed).length > maxSearchLength;
  const hasQuery = fold(q) !== '' && !isTooLong;
  const slice = { offset: (page - 1) * perPage, limit: perPage };
  const all: PageFindings = hasQuery
    ? await findPlaces(q, slice)
    : { results: [], total: 0, ignored: [], rest: q, misplaced: undefined, listProvinces: () => [] };
  const isNarrow = hasQuery && provinceId !== undefined;
  const findings = isNarrow ? await findPlaces(q, { ...slice, provinceId }) : all;
  const typedCode = findCodeInTokens(tokens);
  const code = page === 1 && provinceId === undefined && hasQuery ? typedCode : undefined;
  const contradicted = code === undefined ? undefined : await findContradicted(q, code, all.results, locals);
  const [best] = findings.results;
  const byCode = best && !contradicted ? findAroundCode(code, best) : undefined;
  const lastPage = Math.ceil(findings.total / perPage);
  const provinces =
    lastPage > 1 || provinceId !== undefined
      ? all.listProvinces().map(({ id, name }) => [id, commonName(name)] as const)
      : [];
  /** The number of the first result on this page, counted from 1. */
  const first = slice.offset + 1;
  /** Whether the URL requests a list: it has a page number or a province. */
  const isList = query.has('page') || provinceId !== undefined;
  const places = { findings, contradicted, byCode, provinceId, provinces, isList };
  return { q, typedCode, page, lastPage, first, isTooLong, hasQuery, ...places };
}
