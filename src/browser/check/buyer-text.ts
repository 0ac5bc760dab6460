import type { CheckedRow } from './check-row.ts';

/** How many places a question offers. */
const maxOffered = 3;

const placeOf = ({ places, choice }: CheckedRow): string => places[choice ?? 0] ?? '';

/** Says what is missing, or wrong, in an address. */
function questionOf(row: CheckedRow, code: string): string {
  const { verdict, given, type, places } = row;
  if (verdict === 'beda') {
    const ours = code === '' || code === given ? '' : `, sedangkan setahu kami kode posnya ${code}`;
    return `Untuk ${placeOf(row)}, tertulis kode pos ${given}${ours}. Apakah nama kelurahan/desa dan kecamatannya sudah benar?`;
  }
  if (type === 'postal-code')
    return `Alamatnya baru jelas sampai ${placeOf(row)}. Boleh minta nama kelurahan/desa dan kecamatannya?`;
  if (type === 'district')
    return `Alamatnya baru jelas sampai ${placeOf(row)}. Boleh minta nama kelurahan/desanya?`;
  if (type === 'regency' || type === 'province')
    return `Alamatnya baru jelas sampai ${placeOf(row)}. Boleh minta nama kecamatan dan kelurahan/desanya?`;
  const offered = places.slice(0, maxOffered);
  const asks = 'boleh minta nama kelurahan/desa, kecamatan dan kabupaten/kotanya?';
  if (offered.length > 1) return `Apakah maksudnya ${offered.join('; atau ')}? Kalau bukan, ${asks}`;
  return `Alamat itu belum kami temukan; ${asks}`;
}

/**
 * Writes the text that asks a buyer for what is missing in an address. It is Indonesian, as buyers are.
 * @example buyerText('Kec. Coblong, Bandung', row) // 'Halo Kak, … Boleh minta nama kelurahan/desanya? …'
 */
export function buyerText(address: string, row: CheckedRow, code: string): string {
  return `Halo Kak, terima kasih atas pesanannya. Alamat yang kami terima: “${address}”. ${questionOf(row, code)} Kami tanyakan supaya paketnya tidak salah kirim. Terima kasih.`;
}
