import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

const NAME = '/properties/name';

it('the donor’s name in the site’s map must be private', () => {
  expect(found('must-be-private', ['flows/gift/ask.step.json', `${NAME}/private`, false])).toEqual([
    'flows/gift/ask.step.json/properties/name/private: “ask.name” identifies the donor, and is not private: it would be kept in the browser. Add "private": true.',
  ]);
  expect(found('must-be-private', ['schemas/common/name.json', '/private', undefined])).toHaveLength(1);
});

it.each([
  ['an NRIC', { type: 'string', format: 'nric', widget: 'nric', title: 'ask.name' }],
  ['what Singpass proves', { type: 'string', widget: 'text', title: 'ask.name', proved: 'race' }],
  ['what Singpass fills in', { type: 'string', widget: 'text', title: 'ask.name', prefilled: 'race' }],
  ['what a browser knows of its user', { type: 'string', widget: 'text', title: 'ask.name', autocomplete: 'bday' }],
])('so must %s', (_, field) => {
  expect(found('must-be-private', ['flows/gift/ask.step.json', '/properties/sample', field])).toHaveLength(1);
  expect(found('must-be-private', ['flows/gift/ask.step.json', '/properties/sample', { ...field, private: true }])).toEqual([]);
});

it('so must every part of it', () => {
  const part = { type: 'string', widget: 'text', title: 'ask.name', private: false };
  const address = {
    type: 'object',
    widget: 'address',
    title: 'ask.name',
    private: true,
    properties: { street: part },
  };
  expect(found('must-be-private', ['flows/gift/ask.step.json', '/properties/address', address])).toEqual([
    expect.stringContaining('/properties/address/properties/street/private: “ask.address.street” identifies the donor'),
  ]);
});

it('whether a receipt has a name may be stored anywhere', () => {
  expect(found('must-be-private', ['flows/site.json', '/donor/kind', 'ask.by'])).toEqual([]);
});

it('questions that identify a donor must be marked private', () => {
  expect(mended(['flows/gift/ask.step.json', `${NAME}/private`, false])).toEqual(['"private": true is added']);
});
