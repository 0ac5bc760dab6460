import { maxTargetBytes } from '../../api/messages.ts';
import type { Translated } from '../../domain/language.ts';

const indonesian = {
  name: 'Dokumentasi API',
  menu: 'Isi dokumentasi',
  parts: { guide: 'Panduan', recipes: 'Resep', reference: 'Referensi' },
  answer: 'Respons',
};

const english: typeof indonesian = {
  name: 'API documentation',
  menu: 'Documentation contents',
  parts: { guide: 'Guide', recipes: 'Recipes', reference: 'Reference' },
  answer: 'Response',
};

/** The words around sections, recipes and operations. */
export const docsTexts: Translated<typeof indonesian> = { id: indonesian, en: english };

/** The words around operations, which are only in English. */
export const operationTexts = {
  answer: 'Response',
  request: 'Example request',
  statuses: 'Response status',
  tryIt: 'Parameters: try it',
  send: 'Send request',
  open: 'Open or download',
  fields: 'Fields of',
  required: 'required',
  optional: 'optional',
  standard: (value: string) => `default ${value}`,
  example: 'Example:',
  moreParameters: (count: number) => `${count} more parameters`,
  shared: `Errors that any operation may return: 405 (wrong method), 414 (URL longer than ${maxTargetBytes.toLocaleString('en')} bytes), 429 (rate limit, with \`Retry-After\`), 500. With \`If-None-Match\`, unchanged content returns 304.`,
  shortened: (shown: number, of: number) => `This example shows the first ${shown} of ${of} records.`,
};
