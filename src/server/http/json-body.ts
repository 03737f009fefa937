import type { FastifyInstance } from 'fastify';
import { Refused } from './refusal.ts';

/** Containers in containers; the deepest answer of a form stands at five. */
const DEEPEST = 6;

/** Reads JSON bodies only; anything else is 415. One that nests too deep, or names a prototype, is refused before any code sees it. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    void parse(request, body.toString(), (error, value) => {
      if (error) return done(new Refused(422, 'NOT_JSON', 'The request is not the JSON that is expected.'));
      if (depthOf(value) > DEEPEST) return done(new Refused(422, 'TOO_DEEP', 'The request nests too deep.'));
      done(null, value);
    });
  });
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let deepest = 0;
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depthOf(inner));
  return deepest + 1;
}
