import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

const EN = 'flows/text/en/translation.json';
const said = (text: string) => found('money-in-text', [EN, '/gift/description', text]);

it('finds money typed into a text, whether it is a rate or not', () => {
  for (const [text, money] of [
    ['A meal is S$6.50.', 'S$6.50'],
    ['Give from $3 a day', '$3'],
  ] as const)
    expect(said(text)).toEqual([expect.stringContaining(`“gift.description” types ${money}. Name the rate that it is`)]);
});

it('accepts an example, an option named by its amount, and a placeholder', () => {
  for (const fine of ['An amount, e.g. S$20', 'S$10', '{{rates.gift.day}} a day', '6 days']) expect(said(fine)).toEqual([]);
});

it('exempts a text on request, and reports a rate in a hint once', () => {
  const exempt = { languages: {}, exempt: [{ texts: ['gift.description'], because: 'By law.' }] };
  expect(found('money-in-text', ['flows/text/voice.json', '', exempt], [EN, '/gift/description', 'Up to S$9'])).toEqual([]);
  const hint = ['flows/gift/ask.step.json', '/properties/name/hint', 'gift.price'] as const;
  expect(found('money-in-text', hint, [EN, '/gift/price', 'S$5 a day'])).toEqual([]);
});
