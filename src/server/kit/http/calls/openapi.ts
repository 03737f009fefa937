import { type Call, calls, type JsonSchema, sharedTypes } from './calls.ts';

/** The OpenAPI description of every call, built from the files in `schemas/api`. */
export function openApi(): JsonSchema {
  const paths: { [path: string]: { [method: string]: JsonSchema } } = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Giving portal', version: '1', description: String(sharedTypes.description) },
    paths: local(paths),
    components: {
      schemas: local(sharedTypes.$defs),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'The httpOnly cookie of POST /session; in production it is called __Host-sid.',
        },
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: 'desk',
          description:
            "The httpOnly cookie of a sign-in at the desk; in production it is called __Host-desk, and known on the desk's host alone.",
        },
      },
    },
  };
}

function operation(name: string, call: Call): JsonSchema {
  const { example } = call;
  const responses = Object.entries(call.answers).map(([status, { description, body, contentType }]) => {
    const media = contentType ?? (body && 'application/json');
    const shown = status === example?.status && example.answer !== undefined ? { example: example.answer } : {};
    return [status, { description, ...(media && { content: { [media]: body ? { schema: body, ...shown } : {} } }) }];
  });
  const sent = { schema: call.body, ...(example?.body !== undefined && { example: example.body }) };
  return {
    operationId: name,
    summary: call.summary,
    parameters: [...parameters('path', call.params, example?.params), ...parameters('query', call.query, example?.query)],
    ...(call.body && { requestBody: { required: true, content: { 'application/json': sent } } }),
    ...securityOf(call),
    responses: Object.fromEntries(responses),
  };
}

/** A call for the `owner` also accepts requests without a session, and answers them with nothing or less. */
function securityOf({ who }: Call): JsonSchema {
  if (who === undefined) return {};
  if (who === 'staff') return { security: [{ staff: [] }] };
  return { security: who === 'owner' ? [{ session: [] }, {}] : [{ session: [] }] };
}

function parameters(where: 'path' | 'query', schema: JsonSchema | undefined, example: object | undefined): JsonSchema[] {
  const properties = (schema?.properties ?? {}) as { [name: string]: JsonSchema };
  const required = (schema?.required ?? []) as string[];
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: rest,
    ...(example !== undefined && Object.hasOwn(example, name) && { example: example[name as keyof typeof example] }),
  }));
}

/** Rewrites references for a single document. */
function local<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll(/"(?:types\.json)?#\/\$defs\//g, '"#/components/schemas/'));
}
