import type { ShownSettings } from '../../api/shown-settings.ts';
import { listCodeAreas } from '../../dataset/code-areas.ts';
import { projectData } from '../project/data.ts';
import { projectQuality } from '../project/quality.ts';
import { isShareAlike } from '../../dataset/provenance.ts';
import { commonName } from '../../domain/common-name.ts';
import { fold } from '../../domain/fold.ts';
import { formatNumber } from '../../domain/format-number.ts';
import type { Language } from '../../domain/language.ts';
import { findProvince, type Regency } from '../../domain/region.ts';
import { exampleVillage, exampleAddressLines } from '../render/example-places.ts';
import { formatDate, formatPercent } from '../render/format.ts';
import { nameRegions } from '../render/names.ts';
import { mailtoLink, reportLink } from '../render/report-link.ts';
import { accuracySentence } from '../render/sentences.ts';
import type { TextValues } from './read-content.ts';

const { districts, edition, postalCodes, provinces, regencies, sources, villages } = projectData;
const { with_postal_code: withCode, with_coordinates: withPoint } = projectQuality.counts;
const villagesByName = Map.groupBy(villages, ({ name }) => fold(name));
const sharingName = [...villagesByName.values()].filter(({ length }) => length > 1).flat().length;
const [busiest] = [...postalCodes].toSorted(([, a], [, b]) => b.length - a.length);
const shareAlikeSource = sources.find(isShareAlike);
/** The source that is based on a published work. */
const published = sources.find(({ based_on }) => based_on !== '');

const findSource = (key: string) => sources.find((source) => source.key === key);
const pointSource = withPoint === 0 ? undefined : findSource('postal-codes');

/** Returns the values that depend on the operator's settings. */
export function settingsValues(settings: ShownSettings, lang: Language): TextValues {
  const { contactEmail, contactUrl, sourceUrl, rateLimitMax, rateLimitWindowSeconds: seconds } = settings;
  const report = reportLink(settings, { name: lang === 'id' ? '[nama tempat]' : '[name of the place]' });
  return {
    baseUrl: settings.baseUrl,
    limit: formatNumber(rateLimitMax, lang),
    seconds: formatNumber(seconds, lang),
    memorySeconds: formatNumber(2 * seconds, lang),
    report,
    withContact: report === undefined ? undefined : '',
    withoutContact: report === undefined ? '' : undefined,
    contactEmail,
    contactMail: contactEmail && `${mailtoLink(contactEmail)}?subject=Kodepos`,
    contactUrl,
    sourceUrl,
  };
}

/** Returns the values of the edition, its figures and its sources. */
export function dataValues(lang: Language): TextValues {
  const share = (part: number): string => formatPercent(part, villages.length, lang);
  const number = (value: number): string => formatNumber(value, lang);
  return {
    day: formatDate(edition.date, lang),
    // Replaces hyphens, so that numbers of decrees do not break.
    decree: edition.decree.replace('dan', lang === 'id' ? 'dan' : 'and').replaceAll('-', '\u2011'),
    villages: number(villages.length),
    codes: number(postalCodes.size),
    accuracy: accuracySentence(projectQuality, lang) || undefined,
    withCode: share(withCode),
    withoutCode: number(villages.length - withCode),
    withPoint: share(withPoint),
    withoutPoint: number(villages.length - withPoint),
    pointSource: pointSource && `${pointSource.name} ${pointSource.version}`,
    sharingName: share(sharingName),
    acrossRegencies: number(projectQuality.codes_across_regencies.length),
    busiestCode: busiest?.[0],
    busiestVillages: busiest && number(busiest[1].length),
    withTwoCodes: number(projectQuality.other_codes.villages),
    shareAlike:
      shareAlikeSource &&
      `${shareAlikeSource.name} (${shareAlikeSource.author}, ${shareAlikeSource.licence})`,
    work: published?.based_on,
    workHome: published?.based_on_home,
    workAuthor: published?.based_on_author,
    workLicence: published?.based_on_licence,
    firstSource: published && findSource('regions')?.name,
    secondSource: published && findSource('postal-codes')?.name,
  };
}

/** Names the provinces with codes that start with these digits. */
function provincesWith(digits: string): string {
  const areas = listCodeAreas(projectData).filter(({ prefix }) => prefix.startsWith(digits));
  const members = areas.flatMap((area) => area.provinces);
  return nameRegions(members, 'en');
}

const namesakeRegency = (city: Regency): string => city.name.replace('Kota ', 'Kabupaten ');

/** Returns the values for the page about addresses, including those of the edition. */
export function addressValues(lang: Language = 'en'): TextValues {
  const number = (value: number): string => formatNumber(value, lang);
  const cities = regencies.filter(({ name }) => name.startsWith('Kota '));
  const pairs = cities.filter((city) =>
    city.parent.children.some(({ name }) => name === namesakeRegency(city)),
  );
  const pair = pairs.find((city) => city === exampleVillage?.parent.parent) ?? pairs[0];
  const [, line2, line3, line4] = exampleAddressLines('en');
  const code = exampleVillage?.postalCode ?? '';
  return {
    ...dataValues(lang),
    districts: number(districts.length),
    cities: number(cities.length),
    regencies: number(regencies.length - cities.length),
    provinces: number(provinces.length),
    villagesWithCode: number(withCode),
    code,
    firstDigit: code.charAt(0),
    areasOfFirst: provincesWith(code.charAt(0)),
    firstTwo: code.slice(0, 2),
    lastThree: code.slice(2),
    areasOfTwo: provincesWith(code.slice(0, 2)),
    line2,
    line3,
    line4,
    province: exampleVillage && commonName(findProvince(exampleVillage).name),
    pairCity: pair?.name,
    pairRegency: pair && namesakeRegency(pair),
    pairs: number(pairs.length),
  };
}
