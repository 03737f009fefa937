import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteGenericInterface } from 'fastify';
import { refusalsOf } from './refusals.ts';

/** A call as `schemas/api/<name>.json` describes it. */
export type WrittenCall = {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /**
   * Who may ask: `session`, with a session; `account`, whoever is signed in; `owner`, whose it is by the session, while everybody else is
   * answered with nothing, or less, and not refused; `staff`, whoever of the staff may do the call's `act`. Anybody where it is missing.
   */
  readonly who?: 'session' | 'account' | 'owner' | 'staff';
  /** Of a call of the desk: what it does, by a name of `src/server/desk/acts.ts`, which says who may. */
  readonly act?: string;
  /** Why the call has no rate limit. Where it is missing, it has one. */
  readonly unlimited?: string;
  /** Why the query is not checked by its schema. */
  readonly unchecked?: string;
  /** How many bytes the body may have, where it is more than those of all others. */
  readonly largestBody?: number;
  readonly deepestBody?: number;
  /** Why the body is read as it was sent, whatever its content type. */
  readonly raw?: string;
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  /** A request, with the answer that came: parts of it as the schemas above have them. */
  readonly example?: {
    readonly params?: object;
    readonly query?: { readonly [name: string]: string };
    readonly body?: unknown;
    readonly status: string;
    readonly answer?: unknown;
  };
  /** When all is well, by HTTP status. One with a contentType is sent as it is. */
  readonly answers: Answers;
  /** What this call alone refuses, by HTTP status: when. What is the same for all follows from the members above. */
  readonly refuses?: { readonly [status: string]: string };
};

type Answers = {
  readonly [status: string]: { readonly description: string; readonly body?: JsonSchema; readonly contentType?: string };
};

/** A call whose answers are complete: what it may refuse is among them. */
export type Call = Omit<WrittenCall, 'refuses'>;

export type JsonSchema = { readonly [keyword: string]: unknown };

type SharedTypes = JsonSchema & { readonly $defs: { readonly [name: string]: JsonSchema } };

const folder = new URL('../../../../../schemas/api/', import.meta.url);

/** The types that the calls share, with the data of a receipt as ReceiptData; they refer to it as "types.json". */
export const sharedTypes: SharedTypes = withReceipt(read('types.json'), read('../common/receipt.json'));

/** The files as they are written, by their names. */
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

/** What a reference to a shared type leads to; any other schema as it is. */
export function resolved(schema: JsonSchema): JsonSchema {
  return typeof schema.$ref === 'string' ? resolved(sharedTypes.$defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

/** Every field that a schema names. */
export const fieldNames: ReadonlySet<string> = new Set(namesIn([calls, sharedTypes]));

/** Adds a call by its name: method, path and schemas are those of its file. */
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
    // The schema says that the request is what the type says.
    handler: (request, reply) => handler(request as FastifyRequest<T>, reply),
  });
}

/** What Fastify checks requests with and writes answers by. */
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

/** The data of a receipt is a schema of its own, whose types stand beside those of the calls. */
function withReceipt(types: SharedTypes, written: SharedTypes): SharedTypes {
  const { $schema: _, $id: __, $defs, ...receipt } = withoutShown(written);
  return { ...types, $defs: { ...types.$defs, ...$defs, ReceiptData: receipt } };
}

/** How a layout shows a field is nothing to the calls. */
function withoutShown(schema: SharedTypes): SharedTypes {
  const shown = ['title', 'x-shown', 'x-codes'];
  return JSON.parse(JSON.stringify(schema, (key, value) => (shown.includes(key) && typeof value === 'string' ? undefined : value)));
}

/** A file that is `like` another one is a JSON Merge Patch over it. */
function callOf({ like, ...file }: JsonSchema): Call {
  const { refuses = {}, ...call } = (typeof like === 'string' ? patched(callFiles[like], file) : file) as WrittenCall;
  return { ...call, answers: { ...call.answers, ...refusalsOf(call, refuses) } };
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

/** A JSON Merge Patch (RFC 7386) applied: its members take the place of the target's, `null` removes one. Neither value is changed. */
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
