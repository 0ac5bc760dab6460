import { postalCodePattern } from '../../domain/postal-code.ts';
import { examplePostalCode } from '../examples.ts';
import * as schemas from '../schemas.ts';
import { findCodeHints } from '../../country/codes.ts';
import { messages, noSuchPostalCode } from '../messages.ts';
import { tags, type Operation } from '../operation.ts';
import { failure } from '../outcome.ts';
import { listPath, postalCodePath } from '../paths.ts';
import { findPostalCode } from '../bodies.ts';
import { json, errorResponse } from '../responses.ts';

export const postalCode: Operation = {
  id: 'getPostalCode',
  path: postalCodePath('{code}'),
  tag: tags.postalCodes,
  key: {
    name: 'code',
    example: examplePostalCode,
    listAddress: `${listPath('village')}?postal_code=`,
  },
  summary: 'Get all villages with one postal code',
  description:
    'Returns every village whose main postal code is this one, unpaginated. They may be in several districts, and in several regencies. ' +
    'A search for the code also finds villages that have it as their other code.',
  returns: '`{"data":[Village…]}`: all with one postal code, by id',
  success: json(schemas.closed({ data: schemas.list('Village') })),
  others: { 404: errorResponse('There is no such record.', messages.noSuchPostalCode) },
  answer: ({ store }, code) => {
    if (!postalCodePattern.test(code)) return failure(404, messages.noSuchPostalCode);
    return findPostalCode(store, code) ?? failure(404, noSuchPostalCode(findCodeHints(store, code)));
  },
};
