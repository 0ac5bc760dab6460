import * as schemas from '../schemas.ts';
import { caching } from '../headers.ts';
import { messages } from '../messages.ts';
import { tags, type Operation } from '../operation.ts';
import { failure, toJsonContent, type Content } from '../outcome.ts';
import { healthPath } from '../paths.ts';
import { sharedResponse, jsonResponse } from '../responses.ts';

const ok: Content = { ...toJsonContent({ status: 'ok' }), cacheControl: caching.none };

export const health: Operation = {
  id: 'getHealth',
  path: healthPath,
  tag: tags.service,
  summary: 'Check service health',
  description: 'Returns whether the service accepts requests. Counts for the rate limit.',
  returns: '`{"status":"ok"}`; 503 while the service is stopping',
  success: jsonResponse(schemas.ref('Health'), []),
  schemas: {
    Health: schemas.closedObject('Whether the service accepts requests.', {
      status: { type: 'string', const: 'ok', description: 'The service accepts requests.' },
    }),
  },
  otherResponses: { 503: sharedResponse('ServiceUnavailable') },
  answer: ({ isDraining }) => (isDraining() ? failure(503, messages.stopping) : ok),
};
