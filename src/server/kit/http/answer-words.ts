import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls, type JsonSchema, resolved } from './calls/calls.ts';

/** Returns the text of a key, in the singular if `ofOne`; returns any other string unchanged. */
type Words = (key: string, ofOne: boolean) => string;

/**
 * Translates answers into the caller's language, so that none contains a text key: `preSerialization` replaces every field that `schemas/api` marks
 * with `x-words`. The portal itself works with keys. Register it before the routes.
 */
export function answerInWords(app: FastifyInstance, wordsFor: (request: FastifyRequest) => Words): void {
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const answer = speaking.get(`${request.method} ${request.routeOptions.url}`);
    return answer === undefined ? payload : inWords(payload, answer, wordsFor(request));
  });
}

/** The site's language that the caller prefers, by the Accept-Language header (RFC 9110, 12.5.4). */
export function preferredLanguage(header: string | undefined, languages: readonly string[], fallback: string): string {
  const asked = (header ?? '').split(',').map((one) => {
    const [tag = '', ...params] = one.trim().toLowerCase().split(';');
    const quality = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find((found) => found !== undefined);
    return { language: spokenAs(tag, languages), quality: Number(quality ?? 1) };
  });
  const liked = asked.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality);
  return liked.find(({ language }) => language !== undefined)?.language ?? fallback;
}

/** The language with the whole tag, else with its first part: "ms-SG" is Malay. */
function spokenAs(tag: string, languages: readonly string[]): string | undefined {
  return languages.find((one) => one.toLowerCase() === tag) ?? languages.find((one) => one === tag.split('-')[0]);
}

function inWords(value: unknown, schema: JsonSchema, words: Words, ofOne = false): unknown {
  const { properties = {}, additionalProperties, items, ...shape } = shapeOf(schema);
  if (typeof value === 'string') return shape['x-words'] === true ? words(value, ofOne) : value;
  if (Array.isArray(value)) return isSchema(items) ? value.map((one) => inWords(one, items, words)) : value;
  if (typeof value !== 'object' || value === null) return value;
  const schemaOf = (field: string) =>
    Object.hasOwn(properties as object, field) ? (properties as JsonSchema)[field] : additionalProperties;
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => {
      const own = schemaOf(field);
      return [field, isSchema(own) ? inWords(one, own, words, isOfOne(value)) : one];
    }),
  );
}

/** Whether a sentence (the engine's `Sentence`) is singular: the value that determines its form, or its noun's, is 1, or a list of one. */
function isOfOne(whole: object): boolean {
  const { count, params, noun, value } = whole as {
    readonly count?: unknown;
    readonly params?: { readonly [name: string]: { readonly value?: unknown } };
    readonly noun?: unknown;
    readonly value?: unknown;
  };
  const counted = typeof count === 'string' ? params?.[count]?.value : noun !== undefined ? value : undefined;
  return Array.isArray(counted) ? counted.length === 1 : counted !== undefined && Number(counted) === 1;
}

/** The first of several alternatives (`anyOf`) that has a translated field. */
function shapeOf(schema: JsonSchema): JsonSchema {
  const shape = resolved(schema);
  return Array.isArray(shape.anyOf) ? shapeOf(shape.anyOf.find((one) => speaks(one)) ?? {}) : shape;
}

function isSchema(schema: unknown): schema is JsonSchema {
  return typeof schema === 'object' && schema !== null;
}

/** The successful answer of each call that has translated fields, by method and path. */
const speaking: ReadonlyMap<string, JsonSchema> = new Map(
  Object.values(calls).flatMap(({ method, path, answers }) => {
    const good = Object.entries(answers).find(([status, { body }]) => status.startsWith('2') && body !== undefined)?.[1].body;
    return good !== undefined && speaks(good) ? [[`${method} ${path}`, good] as const] : [];
  }),
);

function speaks(schema: unknown, above: readonly unknown[] = []): boolean {
  if (typeof schema !== 'object' || schema === null || above.includes(schema)) return false;
  const shape = Array.isArray(schema) ? schema : resolved(schema as JsonSchema);
  if (above.includes(shape)) return false;
  return 'x-words' in shape || Object.values(shape).some((part) => speaks(part, [...above, schema, shape]));
}
