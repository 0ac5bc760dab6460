import { maxAddressLength } from '../../search/limits.ts';
import { codeVerdicts, matchInSteps, minConfidence, type AddressMatch } from '../../search/match-address.ts';
import * as schemas from '../schemas.ts';
import { tags, type Operation } from '../operation.ts';
import { toJsonContent } from '../outcome.ts';
import { columnsText, type Parameters } from '../parameter.ts';
import { matchPath } from '../paths.ts';
import { json } from '../responses.ts';
import { confidenceSchema, ignoredSchema } from './search.ts';

const parameters = {
  q: {
    description:
      'One address, as people write it. Commas stand between its parts, and `|`, tabs or line ends between the columns of a list.',
    schema: { ...columnsText, maxLength: maxAddressLength },
    example: 'Jl. Dago No. 5 RT 01/02, Coblong, Bandung 40135',
    isRequired: true,
    expected: `an address of at most ${maxAddressLength} characters`,
  },
} satisfies Parameters;

const matchSchema = schemas.openObject('What one address says.', {
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
  numbers: schemas.textOrNull('The numbers of house, block, floor and the like, as they were written.'),
  rt: schemas.textOrNull('The number of the RT, as written.'),
  rw: schemas.textOrNull('The number of the RW, as written.'),
  code: schemas.openObject('How the postal code in the address compares with that of the place.', {
    given: schemas.textOrNull(
      'The postal code in the address, or the digits at its end that look like a mistyped one.',
    ),
    verdict: schemas.choiceOrNull(
      'same: the primary or the secondary code of the place; near: another code of the same regency, or an unknown one with the same first three digits; unknown: another unknown code, but Pos Indonesia’s look-up has another one for this place; elsewhere: of another regency; malformed: not five digits. Null without a code or place.',
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
    `Returns the place that an address means, with its confidence, and whether its postal code is that of the place. If \`confidence\` is below ${minConfidence}, ` +
    '`place` is null, and the possible places are in `alternatives`.',
  returns:
    '`{"data":{place,confidence,alternatives,street,numbers,rt,rw,code},"meta":{ignored}}`; `place` is a SearchResult or null',
  success: json(schemas.open({ data: schemas.ref('AddressMatch'), meta: schemas.ref('MatchMeta') })),
  schemas: {
    AddressMatch: matchSchema,
    MatchMeta: schemas.openObject('What did not count.', { ignored: ignoredSchema }),
  },
  isPrivate: true,
  *answer({ store }, _key, values) {
    const { match: data, ignored } = yield* matchInSteps(store, values.get('q') ?? '');
    return toJsonContent({ data, meta: { ignored } });
  },
};
