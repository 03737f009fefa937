import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';
import { smallData } from '../testing/small-data.ts';

it('refuses a step called rates, since rules read rates under that name', () => {
  expect(found('reserved-name', ['flows/gift/rates.step.json', '', smallData['flows/gift/review.step.json']]).join('\n')).toContain(
    '“rates” cannot be a name here: it is reserved.',
  );
});

it('refuses a question called constructor', () => {
  expect(
    found('reserved-name', [
      'flows/gift/ask.step.json',
      '/properties/constructor',
      { type: 'string', widget: 'text', title: 'ask.name' },
    ]).join('\n'),
  ).toContain('“constructor” cannot be a name here: it is reserved.');
});

it('refuses a flow’s home at a page of the portal itself', () => {
  expect(found('reserved-name', ['flows/gift/flow.json', '/home', '/desk'])).toEqual([
    'flows/gift/flow.json/home: The portal has a page of its own under “/desk”. Choose another path.',
  ]);
});
