import { postalCodePattern } from '../../domain/postal-code.ts';
import { examplePostalCode } from '../examples.ts';
import * as schemas from '../schemas.ts';
import { findCodeSuggestions } from '../../country/codes.ts';
import { messages, noSuchPostalCode } from '../messages.ts';
import { tags, type Operation } from '../operation.ts';
import { failure } from '../outcome.ts';
import { listPath, postalCodePath } from '../paths.ts';
import { findPostalCodeBody } from '../bodies.ts';
import { jsonResponse, errorResponse } from '../responses.ts';

const listAddress = `${listPath('village')}?postal_code=`;

export const postalCode: Operation = {
  id: 'getPostalCode',
  path: postalCodePath('{code}'),
  tag: tags.postalCodes,
  key: { name: 'code', example: examplePostalCode, listAddress },
  summary: 'Get all villages with one postal code',
  description:
    'Returns every village with this primary postal code, without pagination. The villages may ' +
    'be in several districts and regencies. To find secondary codes too, search for the code.',
  returns: '`{"data":[Village…]}`: all with one postal code, in id order',
  success: jsonResponse(schemas.closed({ data: schemas.list('Village') })),
  otherResponses: { 404: errorResponse('No village has this postal code.', messages.noSuchPostalCode) },
  answer: ({ store }, code) => {
    if (!postalCodePattern.test(code)) return failure(404, messages.noSuchPostalCode);
    const villages = findPostalCodeBody(store, code);
    return villages ?? failure(404, noSuchPostalCode(findCodeSuggestions(store, code)));
  },
};
