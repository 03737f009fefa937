import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteGenericInterface } from 'fastify';
import { refusalsOf } from './refusals.ts';

/** A call as described in `schemas/api/<name>.json`. */
export type WrittenCall = {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /**
   * The permitted callers. `session`: any with a session; `account`: any signed-in donor; `owner`: the session that owns the object, while others get
   * an empty or shorter answer instead of a refusal; `staff`: members who may do the call's `act`. Absent: anyone.
   */
  readonly who?: 'session' | 'account' | 'owner' | 'staff';
  /** For a call of the desk: its act, by a name of `src/server/desk/acts.ts`, which decides who may. */
  readonly act?: string;
  /** Why the call has no rate limit. Absent: it has one. */
  readonly unlimited?: string;
  /** Why the query is not validated against its schema. */
  readonly unchecked?: string;
  /** The maximum size of the body in bytes, if larger than the default. */
  readonly largestBody?: number;
  readonly deepestBody?: number;
  /** Why the body is read raw, with any content type. */
  readonly raw?: string;
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  /** A real request and its answer: parts of both, by the schemas above. */
  readonly example?: {
    readonly params?: object;
    readonly query?: { readonly [name: string]: string };
    readonly body?: unknown;
    readonly status: string;
    readonly answer?: unknown;
  };
  /** Successful answers, by HTTP status. One with a contentType is sent unserialized. */
  readonly answers: Answers;
  /** The refusals of this call alone: the condition of each, by HTTP status. Those common to all calls follow from the members above. */
  readonly refuses?: { readonly [status: string]: string };
};

type Answers = {
  readonly [status: string]: { readonly description: string; readonly body?: JsonSchema; readonly contentType?: string };
};

/** A call with complete answers, including its refusals. */
export type Call = Omit<WrittenCall, 'refuses'>;

export type JsonSchema = { readonly [keyword: string]: unknown };

type SharedTypes = JsonSchema & { readonly $defs: { readonly [name: string]: JsonSchema } };

const folder = new URL('../../../../../schemas/api/', import.meta.url);

/** The types shared by the calls, including the receipt's data as ReceiptData; calls refer to it as "types.json". */
export const sharedTypes: SharedTypes = withReceipt(read('types.json'), read('../common/receipt.json'));

/** The files unprocessed, by name. */
export const callFiles: { readonly [name: string]: JsonSchema } = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== 'types.json')
    .sort()
    .map((file) => [file.slice(0, -'.json'.length), read<JsonSchema>(file)]),
);

/** Every call, by the name of its file. */
export const calls: { readonly [name: string]: Call } = Object.fromEntries(
  Object.entries(callFiles).map(([name, file]) => [name, callOf(file)]),
);

/** Resolves a reference to a shared type; returns any other schema unchanged. */
export function resolved(schema: JsonSchema): JsonSchema {
  return typeof schema.$ref === 'string' ? resolved(sharedTypes.$defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

/** All field names in the schemas. */
export const fieldNames: ReadonlySet<string> = new Set(namesIn([calls, sharedTypes]));

/** Registers a call by name, with the method, path and schemas of its file. */
export function addCall<T extends RouteGenericInterface>(
  app: FastifyInstance,
  name: string,
  handler: (request: FastifyRequest<T>, reply: FastifyReply) => Promise<unknown>,
): void {
  const { method, path, largestBody, deepestBody } = getCall(name);
  app.route({
    method,
    url: path,
    schema: schemaOf(name),
    ...(largestBody !== undefined && { bodyLimit: largestBody }),
    ...(deepestBody !== undefined && { config: { deepestBody } }),
    // Validation by the schema guarantees the request's type.
    handler: (request, reply) => handler(request as FastifyRequest<T>, reply),
  });
}

/** The schemas by which Fastify validates requests and serializes answers. */
export function schemaOf(name: string): FastifySchema {
  const call = getCall(name);
  const written = Object.entries(call.answers).filter(([, answer]) => answer.body !== undefined && answer.contentType === undefined);
  return {
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: Object.fromEntries(written.map(([status, answer]) => [status, answer.body])),
  };
}

/** Adds the receipt's schema and its own types to the types of the calls. */
function withReceipt(types: SharedTypes, written: SharedTypes): SharedTypes {
  const { $schema: _, $id: __, $defs, ...receipt } = withoutShown(written);
  return { ...types, $defs: { ...types.$defs, ...$defs, ReceiptData: receipt } };
}

/** Drops the keywords on how a layout shows a field, which do not concern the calls. */
function withoutShown(schema: SharedTypes): SharedTypes {
  const shown = ['title', 'x-shown', 'x-codes'];
  return JSON.parse(JSON.stringify(schema, (key, value) => (shown.includes(key) && typeof value === 'string' ? undefined : value)));
}

/** The call of a file. A file with `like` is a JSON Merge Patch over another one. */
function callOf({ like, ...file }: JsonSchema): Call {
  const { refuses = {}, ...call } = (typeof like === 'string' ? patched(callFiles[like], file) : file) as WrittenCall;
  return { ...call, answers: { ...refusalsOf(call, refuses), ...call.answers } };
}

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties } = value as JsonSchema;
  const own = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  return [...own, ...Object.values(value).flatMap(namesIn)];
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
}

function getCall(name: string): Call {
  const call = calls[name];
  if (call === undefined) throw new Error(`schemas/api/${name}.json does not exist`);
  return call;
}

/** Applies a JSON Merge Patch (RFC 7386): members replace the target's, `null` removes one. Changes neither value. */
function patched(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const { ...merged }: { [name: string]: unknown } = isObject(target) ? target : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = patched(merged[name], value);
  }
  return merged;
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
