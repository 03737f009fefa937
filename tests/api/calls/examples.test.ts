import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ajvOfCalls } from '../../../src/server/kit/http/calls/ajv.ts';
import { type Call, calls, type JsonSchema, sharedTypes } from '../../../src/server/kit/http/calls/calls.ts';
import { isAccepted } from '../../../lab/fuzz/check-answer.ts';
import { textKeysIn } from '../support/text-keys.ts';
import { startTestPortal, type TestPortal } from '../../support/trial/portal.ts';

const ajv = ajvOfCalls({});
const faultsOf = (schema: JsonSchema, value: unknown) => (ajv.validate(schema, value) ? [] : [ajv.errorsText()]);
const exampleOf = ({ example }: Call) => example ?? { status: 'none' };

describe.each(Object.entries(calls))('%s', (name, call) => {
  it('has an example that its schemas allow', () => {
    expect(call.example, `schemas/api/${name}.json has no example`).toBeDefined();
    const example = exampleOf(call);
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = call[part];
      if (schema === undefined) expect(example).not.toHaveProperty(part);
      else expect(faultsOf(schema, example[part] ?? {}), part).toEqual([]);
    }
    const answer = call.answers[example.status];
    expect(answer, `status ${example.status}`).toBeDefined();
    if (answer?.body !== undefined && answer.contentType === undefined) expect(faultsOf(answer.body, example.answer)).toEqual([]);
  });

  it('answers with words, never with a text key', () => {
    // The definitions are what the page draws, and a release's words are changed by their keys: keys belong there.
    if (
      !['content-definitions', 'desk-release-words', 'desk-release-layouts', 'desk-release-examples', 'desk-release-steps'].includes(name)
    )
      expect(textKeysIn(exampleOf(call).answer)).toEqual([]);
  });

  it('has an example in which it succeeds', () => {
    const { status, answer } = exampleOf(call);
    const isJson = call.answers[status]?.contentType === undefined;
    const headers = { 'content-type': isJson ? 'application/json' : 'application/pdf', location: '/?outcome=done' };
    const done = status === '204' || isAccepted(name, { status: Number(status), text: JSON.stringify(answer ?? {}), headers });
    expect(done, 'show an answer that does what is asked, not a refusal').toBe(true);
    expect(JSON.stringify(answer ?? {}), 'show an example that holds something').not.toMatch(/"(?:data|result|donors)":\[\]/);
  });
});

describe('the published description', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.close());

  it('is a document with every example in its place', async () => {
    type Media = { readonly content?: { readonly [type: string]: { readonly example?: unknown } } };
    type Operation = {
      readonly operationId: string;
      readonly requestBody?: Media;
      readonly responses: { readonly [status: string]: Media };
    };
    const { body } = await portal.browse().call<{ paths: { [path: string]: { [method: string]: Operation } } }>('GET', '/openapi.json');
    const operations = Object.values(body.paths).flatMap((path) => Object.values(path));
    for (const { operationId, requestBody, responses } of operations) {
      const example = exampleOf(calls[operationId] as Call);
      expect(requestBody?.content?.['application/json']?.example, operationId).toEqual(calls[operationId]?.body && example.body);
      expect(responses[example.status]?.content?.['application/json']?.example, operationId).toEqual(example.answer);
    }
  });

  it('is a page that shows every call and type without a script', async () => {
    const { status, text, headers } = await portal.browse().call('GET', '/openapi', undefined, { accept: 'text/html' });
    expect(status).toBe(200);
    expect(String(headers['content-security-policy'])).not.toContain('unsafe');
    for (const { method, path } of Object.values(calls)) expect(text).toContain(`<strong>${method}</strong> ${path}<`);
    for (const type of Object.keys(sharedTypes.$defs)) expect(text).toContain(`id="type-${type}"`);
    expect(text).not.toMatch(/<script|style="|\son[a-z]+="/);
    const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => `id="${id}"`);
    expect(targets.length).toBeGreaterThan(100);
    expect(targets.filter((target) => !text.includes(target))).toEqual([]);
  });
});
