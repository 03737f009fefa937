import fc from 'fast-check';
import { type Call, type JsonSchema, resolved } from '../../src/server/kit/http/calls/calls.ts';
import { OF_PERSON, ofNobody } from '../../tests/support/trial/people/values.ts';
import type { Dice } from '../simulation/dice.ts';
import { valuesOf } from './from-schema.ts';
import { recipes } from './good.ts';
import { mutate } from './mutate.ts';
import type { Fields, Sent } from './sent.ts';
import { newKey, type Stage } from './stage.ts';

/** The next request to a call: a valid one, one that its schema allows, or a mutated one. */
export async function nextRequest(stage: Stage, name: string, call: Call, dice: Dice): Promise<Sent> {
  if (!OF_SESSIONS.includes(name) && dice.chance(0.2)) return asAllowed(stage, call, dice);
  const good = await goodRequest(stage, name, call, dice);
  return dice.chance(0.4) ? good : mutate(good, dice);
}

/** Calls that end or renew a session; they get sessions of their own. */
const OF_SESSIONS = ['end-session', 'unbind-account', 'bind-account', 'desk-sign-out'];

/** A valid request: by the call's recipe, otherwise by the names of its fields. */
export async function goodRequest(stage: Stage, name: string, call: Call, dice: Dice): Promise<Sent> {
  const person = stage.people.donorA;
  const fill = (described: JsonSchema | undefined): Fields => {
    const schema = described && resolved(described);
    const properties = Object.entries((schema?.properties ?? {}) as { readonly [field: string]: JsonSchema });
    const required = (schema?.required ?? []) as readonly string[];
    return Object.fromEntries(
      properties.flatMap(([field, property]) => {
        const value = field === 'idempotencyKey' ? newKey() : (OF_PERSON[field]?.[1](person) ?? ofNobody(field, property));
        if (value !== undefined && value !== '') return [[field, value]];
        return required.includes(field) ? [[field, sample(property, dice)]] : [];
      }),
    );
  };
  const made = await recipes[name]?.(stage);
  return {
    browser: person.main,
    path: fill(call.params),
    query: fill(call.query),
    body: call.method === 'GET' || call.method === 'DELETE' ? undefined : fill(call.body),
    headers: {},
    ...made,
  };
}

/** Any request that the schema allows, by a random person. */
function asAllowed({ people }: Stage, call: Call, dice: Dice): Sent {
  const fields = (schema: JsonSchema | undefined) => (schema === undefined ? {} : (sample(schema, dice) as Fields));
  const person = dice.pick(Object.values(people));
  return {
    browser: dice.pick([person.main, person.endowment]),
    path: fields(call.params),
    query: fields(call.query),
    body: call.method === 'GET' || call.method === 'DELETE' ? undefined : fields(call.body),
    headers: {},
  };
}

function sample(schema: JsonSchema, dice: Dice): unknown {
  const values = arbitraries.get(schema) ?? valuesOf(schema);
  arbitraries.set(schema, values);
  return fc.sample(values, { numRuns: 1, seed: dice.between(1, 2_000_000_000) })[0];
}

/** Cached by schema: fast-check takes longer to build the arbitrary of a schema with many texts than to draw from it. */
const arbitraries = new WeakMap<JsonSchema, fc.Arbitrary<unknown>>();
