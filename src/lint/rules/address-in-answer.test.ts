import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { type Change, found } from '../testing/found.ts';

const asked = (field: Json): Change => ['flows/gift/ask.step.json', '/properties/memory', field];
const free = { type: 'string', title: 'ask.name' };
const TOLD: Change = ['flows/gift/flow.json', '/tells', { memory: 'ask.memory' }];

it('refuses addresses in free text that receipts and mails repeat', () => {
  const REMARKS: Change = ['flows/gift/flow.json', '/items/0/remarks', []];
  expect(found('address-in-answer', REMARKS, TOLD, asked(free))).toEqual([
    'flows/gift/ask.step.json/properties/memory: Receipts and mails repeat what is typed for “ask.memory”, which may be a link.' +
      ' Add "withoutAddress": true, so that a web or e-mail address is refused here.',
  ]);
  expect(found('address-in-answer', REMARKS, asked(free))).toEqual([]);
  expect(found('address-in-answer', REMARKS, TOLD, asked({ ...free, withoutAddress: true }))).toEqual([]);
  expect(found('address-in-answer', REMARKS, TOLD, asked({ ...free, pattern: '^[A-Za-z ]+$' }))).toEqual([]);
});

it('so does text written below a line', () => {
  const words = '/properties/notes/items/properties/words';
  expect(found('address-in-answer', ['flows/gift/more.step.json', `${words}/withoutAddress`, undefined])).toEqual([
    expect.stringContaining(words),
  ]);
});
