import { describe, expect, it } from 'vitest';
import { toJson } from '../expressions/value.ts';
import type { Json } from '../values.ts';
import examples from './examples.json' with { type: 'json' };
import type { Asked, FieldTypeDefinition, Read } from './field-type.ts';
import { fieldTypes } from './index.ts';

type Example = { readonly typed: Json; readonly asked?: Asked };
type Reads = Example & { readonly value: Json; readonly counted?: Json; readonly doubt?: string };
type Examples = {
  readonly reads: readonly Reads[];
  readonly refuses: readonly (Example & { readonly code: string; readonly character?: string })[];
};

const options = ['a', 'b'];
const all: { readonly [type: string]: Examples } = examples;
/** The types whose answer is one value; objects and lists are read field by field. */
const whole = Object.entries<FieldTypeDefinition>(fieldTypes).flatMap(([name, type]) =>
  typeof type.read === 'string' ? [] : [[name, type, type.read] as const],
);

it('every type has examples', () => {
  expect(Object.keys(all)).toEqual(Object.keys(fieldTypes));
});

describe.each(whole)('an answer of the type %s', (name, type, read) => {
  const { reads = [], refuses = [] } = all[name] ?? {};

  it.each(reads)('accepts $typed', ({ typed, asked = {}, value, counted = value, doubt }) => {
    const reading = readingOf(read, typed, asked);
    expect(reading).toMatchObject({ kind: 'accepted', counted });
    if (reading.kind !== 'accepted') return;
    expect(toJson(reading.value)).toEqual(value);
    expect(reading.doubt).toBe(doubt);
    expect(readingOf(read, counted, asked)).toMatchObject({ kind: 'accepted', counted });
    if (type.format) expect(type.format.holds(String(counted))).toBe(true);
  });

  it.each(refuses)('refuses $typed', ({ typed, asked = {}, code, character }) => {
    expect(readingOf(read, typed, asked)).toMatchObject({
      kind: 'refused',
      code,
      ...(character !== undefined && { params: { character } }),
    });
    if (type.format && typeof typed === 'string') expect(type.format.holds(typed)).toBe(false);
  });
});

function readingOf(read: Read, typed: Json, asked: Asked) {
  if (typed === null) throw new Error('null is blank for every type');
  return read(typed, asked, options);
}
