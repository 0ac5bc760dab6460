import { formatNumber } from './format.ts';
import type { LoadFigures } from './load-figures.ts';
import { titleOf } from './load-report.ts';

const width = 720;
const labelWidth = 250;
const barHeight = 14;
const barGap = 4;
const headingHeight = 26;
const valueWidth = 90;
const barsWidth = width - labelWidth - valueWidth;

/** Escapes text for XML; titles hold backticks for Markdown, which a picture does not need. */
const toText = (text: string): string =>
  text.replaceAll('`', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function drawLoad(
  { load, performances }: LoadFigures,
  top: number,
): { readonly svg: string; readonly bottom: number } {
  const rows = Array.from(performances, ([name, { requestsPerSecond }]) => ({
    name,
    value: requestsPerSecond.median,
  }));
  const most = Math.max(...rows.map(({ value }) => value));
  const bars = rows.map(({ name, value }, at) => {
    const y = top + headingHeight + at * (barHeight + barGap);
    const length = Math.max(1, (value / most) * barsWidth);
    const middle = y + barHeight - 3;
    return (
      `<text x="${labelWidth - 8}" y="${middle}" text-anchor="end">${toText(titleOf(name))}</text>` +
      `<rect x="${labelWidth}" y="${y}" width="${length.toFixed(1)}" height="${barHeight}" class="${name === 'ours' ? 'ours' : 'other'}"/>` +
      `<text x="${(labelWidth + length + 6).toFixed(1)}" y="${middle}">${formatNumber(value)}</text>`
    );
  });
  return {
    svg: `<text x="0" y="${top + headingHeight - 8}" class="name">${toText(load.name)}</text>${bars.join('')}`,
    bottom: top + headingHeight + rows.length * (barHeight + barGap),
  };
}

/** Draws what all loads gave as bars: requests a second, each load to the scale of its fastest. */
export function drawFigures(loads: readonly LoadFigures[]): string {
  const parts: string[] = [];
  let top = 0;
  for (const load of loads) {
    const { svg, bottom } = drawLoad(load, top);
    parts.push(svg);
    top = bottom + barGap;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" width="${width}" height="${top}" role="img" aria-label="Requests a second of this server and others, by load">
<style>
text { font: 12px system-ui, sans-serif; fill: #24282c; }
.name { font-weight: 600; font-size: 14px; }
.ours { fill: #9a2617; }
.other { fill: #8d97a0; }
@media (prefers-color-scheme: dark) { text { fill: #e6e3dc; } .ours { fill: #e8846f; } .other { fill: #6b747c; } }
</style>
${parts.join('\n')}
</svg>
`;
}
