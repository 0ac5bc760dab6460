import type { Language } from './language.ts';

/** The large islands and island groups, by the first digit of their provinces' ids. */
const islands: Readonly<Record<number, string>> = {
  1: 'Sumatera',
  2: 'Sumatera',
  3: 'Jawa',
  5: 'Bali dan Nusa Tenggara',
  6: 'Kalimantan',
  7: 'Sulawesi',
  8: 'Maluku',
  9: 'Papua',
};

const englishNames: Readonly<Record<string, string>> = {
  Sumatera: 'Sumatra',
  Jawa: 'Java',
  'Bali dan Nusa Tenggara': 'Bali and Nusa Tenggara',
  Lainnya: 'Others',
};

export function findIsland(province: { readonly id: number }, lang: Language = 'id'): string {
  const name = islands[Math.floor(province.id / 10)] ?? 'Lainnya';
  return lang === 'id' ? name : (englishNames[name] ?? name);
}
