// Asks once whether the service is up, and says so.

import { showLimitLeft } from './limit-left.ts';

/** After this many milliseconds the service counts as silent. */
const maxMilliseconds = 10_000;

/** Says what an answer means; undefined if the service is up. */
function troubleOf({ status, headers }: Response): string | undefined {
  if (status === 200) return undefined;
  const known: Readonly<Record<number, string>> = {
    429: `Layanan menjawab, tetapi kuota Anda habis. Coba lagi dalam ${headers.get('Retry-After') ?? '60'} detik.`,
    503: 'Layanan sedang berhenti atau dimulai ulang. Coba lagi sebentar lagi.',
    404: 'Ini salinan statis: halaman dan berkas dapat dibaca, tetapi tidak ada server yang menjawab API.',
  };
  return known[status] ?? `Layanan menjawab dengan kesalahan (status ${status}). Coba lagi nanti.`;
}

async function check(state: HTMLElement, time: Element, limit: Element): Promise<void> {
  const say = (text: string, isUp: boolean): void => {
    state.textContent = text;
    state.classList.toggle('up', isUp);
  };
  state.textContent = 'Memeriksa …';
  const started = performance.now();
  try {
    const signal = AbortSignal.timeout(maxMilliseconds);
    const response = await fetch(state.dataset['health'] ?? '', { cache: 'no-store', signal });
    time.textContent = `${Math.round(performance.now() - started)} ms`;
    showLimitLeft(limit, response.headers);
    const trouble = troubleOf(response);
    say(trouble ?? 'Layanan berjalan.', trouble === undefined);
  } catch {
    say('Tidak ada jawaban. Periksa sambungan internet Anda, lalu coba lagi.', false);
  }
}

const [state, time, limit] = ['state', 'time', 'limit-left'].map((id) => document.getElementById(id));
if (state && time && limit) void check(state, time, limit);
