import type { FastifyInstance } from 'fastify';
import { Refused } from '../refusal.ts';

/** Accepts forms only, as browsers and OAuth clients send them, within this scope. */
export function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) => {
    const fields = [...new URLSearchParams(body.toString())];
    const names = new Set(fields.map(([name]) => name));
    // A repeated or strange name is an attack.
    if (names.size < fields.length || names.has('__proto__'))
      return done(new Refused(422, 'INVALID_REQUEST', 'The request cannot be read.'));
    done(null, Object.fromEntries(fields));
  });
}
