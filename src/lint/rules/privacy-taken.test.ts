import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { type Change, found } from '../testing/found.ts';

const STEP = 'flows/gift/ask.step.json';
const CALLED = '/properties/called';
const called = (more: { readonly [key: string]: Json }): Change => [
  STEP,
  CALLED,
  { $ref: '../../schemas/common/name.json', title: 'ask.name', ...more },
];
const approved = (question: Json): Change => [
  'flows/approved.json',
  '',
  { means: { [STEP]: { properties: { called: question } } }, says: {} },
];

it('requires a question to keep its shared schema’s privacy, or a reason', () => {
  expect(found('privacy-taken', called({}))).toEqual([]);
  expect(found('privacy-taken', called({ private: true }))).toEqual([]);
  expect(found('privacy-taken', called({ private: false }))).toEqual([
    `${STEP}${CALLED}/private: “ask.called” would be kept in the browser, and its shared schema has it private. Remove "private", or say why it is not: "confirmed": "The names are read out in public."`,
  ]);
  expect(found('privacy-taken', called({ private: false, confirmed: 'The names are read out in public.' }))).toEqual([]);
});

it('refuses a reason without words', () => {
  expect(found('not-meta-schema', called({ private: false, confirmed: '' }))).toHaveLength(1);
  expect(found('not-meta-schema', called({ confirmed: 'The names are read out in public.' }))).not.toEqual([]);
});

it('requires a reason only if the question was approved as private', () => {
  expect(found('privacy-taken', called({ private: false }), approved({ private: false }))).toEqual([]);
  expect(found('privacy-taken', called({ private: false }), approved({ private: true }))).toHaveLength(1);
  expect(found('privacy-taken', called({ private: false }), approved({}))).toHaveLength(1);
});

it('accepts no reason for a question that identifies the donor', () => {
  const changes: readonly Change[] = [
    [STEP, '/properties/name/private', false],
    [STEP, '/properties/name/confirmed', 'Everybody knows it.'],
  ];
  expect(found('must-be-private', ...changes)).toHaveLength(1);
});

it('lets a question without a shared schema decide', () => {
  const own: Change = [STEP, CALLED, { type: 'string', title: 'ask.name', private: false }];
  expect(found('privacy-taken', own)).toEqual([]);
});

it('checks list entries too', () => {
  const entry: Json = { $ref: '../../schemas/common/name.json', title: 'more.words', private: false };
  expect(found('privacy-taken', ['flows/gift/more.step.json', '/properties/notes/items/properties/words', entry]).join()).toContain(
    '“more.notes.*.words” would be kept in the browser',
  );
});
