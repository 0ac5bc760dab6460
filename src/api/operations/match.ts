import { maxAddressLength, minConfidence } from '../../search/limits.ts';
import { codeVerdicts, matchInSteps, type AddressMatch } from '../../search/match-address.ts';
import * as schemas from '../schemas.ts';
import { tags, type Operation } from '../operation.ts';
import { toJsonContent } from '../outcome.ts';
import { columnsText, type Parameters } from '../parameter.ts';
import { matchPath } from '../paths.ts';
import { jsonResponse } from '../responses.ts';
import { confidenceSchema, ignoredSchema } from './search.ts';

const parameters = {
  q: {
    description:
      'One address, as people write it. Separate its parts by commas, and the columns of a list ' +
      'by `|`, tabs or line ends.',
    schema: { ...columnsText, maxLength: maxAddressLength },
    example: 'Jl. Dago No. 5 RT 01/02, Coblong, Bandung 40135',
    isRequired: true,
    expected: `an address of at most ${maxAddressLength} characters`,
  },
} satisfies Parameters;

const meta = schemas.ref('MatchMeta');

const matchSchema = schemas.openObject('What one address means.', {
  place: {
    anyOf: [schemas.ref('SearchResult'), { type: 'null' }],
    description: 'The place that the address means; null if none is likely enough.',
  },
  confidence: confidenceSchema,
  alternatives: {
    ...schemas.list('SearchResult'),
    description: 'Up to four other places that it may mean, best first.',
  },
  street: schemas.textOrNull('The street, as written.'),
  numbers: schemas.textOrNull('The numbers of the house, block, floor and so on, as written.'),
  rt: schemas.textOrNull('The number of the RT, as written.'),
  rw: schemas.textOrNull('The number of the RW, as written.'),
  code: schemas.openObject('How the postal code in the address compares with that of the place.', {
    given: schemas.textOrNull(
      'The postal code in the address, or the digits at its end that look like a mistyped one.',
    ),
    verdict: schemas.choiceOrNull(
      'same: a code of the place; near: a code of its regency, or unknown with the same first ' +
        'three digits; unknown: any other unknown code, if Pos Indonesia has a different code ' +
        'here; elsewhere: any other code; malformed: not a postal code. Null without a code or ' +
        'place.',
      codeVerdicts,
    ),
    expected: schemas.postalCodeOrNull('The only postal code of the place.'),
  }),
} satisfies Readonly<Record<keyof AddressMatch, schemas.Schema>>);

export const match: Operation = {
  id: 'matchAddress',
  path: matchPath,
  tag: tags.search,
  parameters,
  summary: 'Read one address and check its postal code',
  description:
    'Returns the place that an address means, with its confidence, and compares the postal code ' +
    `with that of the place. If \`confidence\` is below ${minConfidence}, \`place\` is null and ` +
    'the possible places are in `alternatives`.',
  returns:
    '`{"data":{place,confidence,alternatives,street,numbers,rt,rw,code},"meta":{ignored}}`; ' +
    '`place` is a SearchResult or null',
  success: jsonResponse(schemas.open({ data: schemas.ref('AddressMatch'), meta })),
  schemas: {
    AddressMatch: matchSchema,
    MatchMeta: schemas.openObject('The ignored words.', { ignored: ignoredSchema }),
  },
  isPrivate: true,
  *answer({ store }, _key, values) {
    const { match: data, ignored } = yield* matchInSteps(store, values.get('q') ?? '');
    return toJsonContent({ data, meta: { ignored } });
  },
};
