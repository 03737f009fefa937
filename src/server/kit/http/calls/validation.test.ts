import { expect, it } from 'vitest';
import { calls, schemaOf } from './calls.ts';
import { checkerOf, writerOf } from './validation.ts';

/** A portal compiles them when they are first needed: that each can be is shown here. */
it.each(Object.keys(calls))('the schemas of %s compile', (name) => {
  const { params, querystring, body, response } = schemaOf(name);
  for (const part of [params, querystring, body] as readonly (object | undefined)[])
    if (part !== undefined) expect(() => checkerOf(part)).not.toThrow();
  for (const answer of Object.values((response ?? {}) as { readonly [status: string]: object }))
    expect(() => writerOf(answer)).not.toThrow();
});
