// A separate file, because pages load it with the search suggestions.

/** Streets that every town has. Typed alone, they name no region, even if a region has the name. */
const nationalStreets = new Set(
  `sudirman thamrin gatotsubroto gatsu diponegoro ahmadyani ayani imambonjol pahlawan
  hayamwuruk gajahmada veteran pemuda pattimura hasanuddin teukuumar cutnyakdien kartini dewisartika
  wahidin sutomo bungtomo soekarnohatta basukirahmat uripsumoharjo sparman panjaitan yossudarso
  juanda otista supratman cokroaminoto agussalim suprapto antasari wahidhasyim merdeka proklamasi
  katamso mtharyono tbsimatupang kihajardewantara slametriyadi sultanagung sisingamangaraja hangtuah
  samratulangi martadinata remartadinata monginsidi woltermonginsidi adisucipto`.split(/\s+/),
);
const titles = new Set(
  `jl jln jalan jenderal jend letjen mayjen brigjen kolonel kapten prof dr ir raden ra kh haji h
  pangeran mh wr hos di raya`.split(/\s+/),
);

/** Checks whether words, without `Jl.` and titles before them, are a street of every town. */
export function isNationalStreet(words: readonly string[]): boolean {
  const start = words.findIndex((word) => !titles.has(word));
  return nationalStreets.has(words.slice(Math.max(start, 0)).join(''));
}
