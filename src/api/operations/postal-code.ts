import { postalCodePattern } from '../../domain/postal-code.ts';
import { examplePostalCode } from '../examples.ts';
import { listSchema, objectSchema } from '../fields.ts';
import { findHints } from '../../country/codes.ts';
import { messages, noSuchPostalCode, severalInPath } from '../messages.ts';
import { type Operation, postalCodesTag } from '../operation.ts';
import { failure } from '../outcome.ts';
import { listPath, postalCodePath } from '../paths.ts';
import { findPostalCode } from '../bodies.ts';
import { json, refusal } from '../responses.ts';

export const postalCode: Operation = {
  id: 'getPostalCode',
  path: postalCodePath('{code}'),
  tag: postalCodesTag,
  key: { name: 'code', example: examplePostalCode },
  summary: 'Get all villages with one postal code',
  description:
    'Returns every village whose main postal code is this one, unpaginated. They may be in several districts, and in several regencies. ' +
    'A search for the code also finds villages that have it as their other code.',
  returns: '`{"data":[Village…]}`: all with one postal code, by id',
  success: json(objectSchema({ data: listSchema('Village') })),
  others: { 404: refusal('There is no such record.', messages.noSuchPostalCode) },
  showsAnswer: true,
  answer: ({ store }, code) => {
    const several = severalInPath(code, `${listPath('village')}?postal_code=`);
    if (!postalCodePattern.test(code)) return failure(404, several ?? messages.noSuchPostalCode);
    return findPostalCode(store, code) ?? failure(404, noSuchPostalCode(findHints(store, code)));
  },
};
