import { titles } from './contenders.ts';
import { units } from './format.ts';
import { summarize, type LoadFigures } from './load-figures.ts';

const width = 720;
const labelWidth = 250;
const barsWidth = 380;
const barHeight = 14;
const rowHeight = 18;
const headingHeight = 26;
const gap = 4;

/** Escapes text for XML; the backticks of titles are Markdown. */
const toText = (text: string): string =>
  text.replaceAll('`', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Draws what all loads gave as bars: requests a second, each load to the scale of its fastest. */
export function drawFigures(loads: readonly LoadFigures[]): string {
  let y = 0;
  const drawn = loads.map(({ load, contenders }) => {
    const heading = `<text x="0" y="${y + 18}" class="name">${toText(load.name)}</text>`;
    y += headingHeight;
    const values = contenders.map((contender) => summarize(contender, 'requestsPerSecond').median);
    const bars = contenders.map(({ name }, at) => {
      const value = values[at] ?? 0;
      const length = Math.max(1, (value / Math.max(...values)) * barsWidth);
      const middle = y + barHeight - 3;
      const style = name === 'ours' ? 'ours' : 'other';
      const bar =
        `<text x="${labelWidth - 8}" y="${middle}" text-anchor="end">${toText(titles[name])}</text>` +
        `<rect x="${labelWidth}" y="${y}" width="${length.toFixed(1)}" height="${barHeight}" class="${style}"/>` +
        `<text x="${(labelWidth + length + 6).toFixed(1)}" y="${middle}">${units.plain(value)}</text>`;
      y += rowHeight;
      return bar;
    });
    y += gap;
    return heading + bars.join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" width="${width}" height="${y}" role="img" aria-label="Requests a second of this server and others, by load">
<style>
text { font: 12px system-ui, sans-serif; fill: #24282c; }
.name { font-weight: 600; font-size: 14px; }
.ours { fill: #9a2617; }
.other { fill: #8d97a0; }
@media (prefers-color-scheme: dark) { text { fill: #e6e3dc; } .ours { fill: #e8846f; } .other { fill: #6b747c; } }
</style>
${drawn.join('\n')}
</svg>
`;
}
