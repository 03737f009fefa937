import { expect, it } from 'vitest';
import type { Field } from '../definitions.ts';
import { madeUp, step } from '../../../tests/support/engine/made-up.ts';

const text = { type: 'string', widget: 'text' };
const part = { ...text, title: 'give.part' };

/** The private questions, and their parts, of a step that is not marked private. */
function privateOf(properties: Parameters<typeof step>[1], donor: Record<string, string | string[]> = {}): readonly string[] {
  const all = (fields: readonly Field[]): readonly Field[] => fields.flatMap((field) => [field, ...all(field.fields ?? [])]);
  const { steps } = madeUp({ steps: [step('give', properties)], donor });
  return all(steps.give?.fields ?? []).flatMap((field) => (field.private ? [field.path] : []));
}

it('every particular that the site maps is private, whatever the data say', () => {
  const donor = { name: ['give.name'], kind: 'give.kind' };
  expect(privateOf({ name: { ...text, private: false }, kind: text, other: text }, donor)).toEqual(['give.name']);
});

it('so is data from Singpass, data that browsers autofill, and an identifier', () => {
  const properties = {
    race: { ...text, proved: 'race' },
    alias: { ...text, prefilled: 'aliasname' },
    birth: { ...text, autocomplete: 'bday' },
    amount: { ...text, autocomplete: 'off' },
    nric: { type: 'string', format: 'nric', widget: 'nric', private: false },
  };
  expect(privateOf(properties)).toEqual(['give.race', 'give.alias', 'give.birth', 'give.nric']);
});

it('so is every part of an address', () => {
  const address = { type: 'object', widget: 'address', properties: { street: { ...part, private: false } } };
  expect(privateOf({ address })).toEqual(['give.address', 'give.address.street']);
});
