import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../refusal.ts';

/** Levels of nesting; the deepest answer of a form has five. A call that takes part of the content sets its own limit. */
const DEEPEST = 6;

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly deepestBody?: number;
  }
}

const NOT_JSON = () => new Refused(422, 'NOT_JSON', 'The request is not the JSON that is expected.');

/**
 * Accepts JSON bodies only; anything else is 415. Refuses a body that nests too deep, or names a prototype, before any handler sees it. A missing
 * body counts as an empty object, since some calls of the specification have none.
 */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Invalid UTF-8 would silently decode to another text.
    if (body.length === 0) return done(null, {});
    if (!isUtf8(body)) return done(NOT_JSON());
    void parse(request, body.toString(), (error, value) => {
      if (error) return done(NOT_JSON());
      if (isDeeper(value, request.routeOptions.config.deepestBody ?? DEEPEST))
        return done(new Refused(422, 'TOO_DEEP', 'The request nests too deep.'));
      done(null, value);
    });
  });
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.routeOptions.schema?.body !== undefined) request.body = {};
  });
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
