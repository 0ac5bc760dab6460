// "Ada yang salah? Beri tahu kami": three answers make a mail, a message or an issue.

import { recordPath } from '../api/paths.ts';
import { findLevelOfDigits } from '../domain/level.ts';
import { make } from './make.ts';
import { faultOf, fullName, isWhatsApp, toReport, toReportLink, type ReportedRegion } from './report-text.ts';

type Kind = Parameters<typeof toReportLink>[0];

const noPlace =
  'Cari dulu tempatnya. Di bagian bawah halamannya ada “Ada yang salah? Beri tahu kami”, yang membuka isian ini.';
const noAnswer = 'Data tempat ini belum dapat dimuat. Periksa internet Anda, lalu muat ulang halaman ini.';

/** Fetches the record of the region in the address of this page; undefined where there is none. */
async function fetchRegion(id: string): Promise<ReportedRegion | undefined> {
  const level = /^\d+$/.test(id) ? findLevelOfDigits(id.length) : undefined;
  if (level === undefined) return undefined;
  const response = await fetch(recordPath(level, id));
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(String(response.status));
  return ((await response.json()) as { readonly data: ReportedRegion }).data;
}

/** Tells the name of each way that depends on where it leads. */
function nameWays(form: HTMLFormElement): void {
  for (const { dataset, value, firstElementChild: name } of form.querySelectorAll('button'))
    if (dataset['kind'] !== 'email' && name !== null)
      name.textContent = isWhatsApp(value) ? 'WhatsApp' : new URL(value).host;
}

function start(form: HTMLFormElement, region: ReportedRegion, about: Element): void {
  const { postal_code: code } = region;
  const known = code === undefined ? '' : `. Kode pos di situs: ${code ?? 'belum diketahui'}`;
  about.textContent = `${fullName(region)}${known}.`;
  const to = form.elements.namedItem('to') as HTMLInputElement;
  const preview = form.querySelector('pre');
  const report = () => {
    const answers = Object.fromEntries(new FormData(form)) as Record<'to' | 'reason' | 'link', string>;
    return toReport(region, answers);
  };
  const show = () => {
    to.setCustomValidity(faultOf(region, to.value.trim()));
    if (preview !== null) preview.textContent = form.checkValidity() ? report().text : '';
  };
  show();
  form.addEventListener('input', show);
  // Only a report without faults is copied.
  form.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.matches('.copy') && !form.reportValidity())
      event.stopPropagation();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const { dataset, value } = submitter;
    const link = toReportLink(dataset['kind'] as Kind, value, report());
    // Where no text can be passed on, it waits in the clipboard.
    const copied = link === value ? navigator.clipboard.writeText(report().text) : Promise.resolve();
    void copied
      .catch(() => undefined)
      .then(() => {
        location.assign(link);
      });
  });
  const place = make('a', { href: `/${region.id}` }, region.name);
  document.querySelector('nav li:last-child')?.before(make('li', {}, place));
  nameWays(form);
  form.hidden = false;
}

const form = document.querySelector<HTMLFormElement>('.report');
const about = document.getElementById('about');
if (form !== null && about !== null)
  fetchRegion(new URLSearchParams(location.search).get('id') ?? '').then(
    (region) => {
      if (region === undefined) about.textContent = noPlace;
      else start(form, region, about);
    },
    () => {
      about.textContent = noAnswer;
    },
  );
