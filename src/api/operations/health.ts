import { objectSchema, schemaRef } from '../fields.ts';
import { caching } from '../headers.ts';
import { messages } from '../messages.ts';
import { type Operation, serviceTag } from '../operation.ts';
import { failure, toJsonContent, type Content } from '../outcome.ts';
import { healthPath } from '../paths.ts';
import { sharedRef, json } from '../responses.ts';

const ok: Content = { ...toJsonContent({ status: 'ok' }), cacheControl: caching.none };

export const health: Operation = {
  id: 'getHealth',
  path: healthPath,
  tag: serviceTag,
  summary: 'Check service health',
  description:
    'Tells whether the service takes requests. The question counts for the rate limit like any other.',
  returns: '`{"status":"ok"}`; 503 while the service is stopping',
  success: json(schemaRef('Health'), []),
  schemas: {
    Health: {
      description: 'Whether the service takes requests.',
      ...objectSchema({ status: { type: 'string', const: 'ok', description: 'That it does.' } }),
    },
  },
  others: { 503: sharedRef('ServiceUnavailable') },
  showsAnswer: true,
  answer: ({ isDraining }) => (isDraining() ? failure(503, messages.stopping) : ok),
};
