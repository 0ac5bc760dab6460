import { maxTargetBytes } from '../../api/messages.ts';
import { formatNumber } from '../../domain/format-number.ts';
import type { Translated } from '../../domain/language.ts';

/** The fixed labels of the documentation. */
export const docsTexts = {
  id: {
    name: 'Dokumentasi API',
    menu: 'Isi dokumentasi',
    parts: { guide: 'Panduan', recipes: 'Resep', reference: 'Referensi' },
    answer: 'Respons',
  },
  en: {
    name: 'API documentation',
    menu: 'Documentation contents',
    parts: { guide: 'Guide', recipes: 'Recipes', reference: 'Reference' },
    answer: 'Response',
  },
} satisfies Translated<object>;

/** A note on the page of every operation. These pages are only in English. */
export const sharedErrors = `Errors that any operation may return: 405 (wrong method), 414 (URL longer than ${formatNumber(maxTargetBytes, 'en')} bytes), 429 (rate limit, with \`Retry-After\`), 500. With \`If-None-Match\`, unchanged content returns 304.`;
