import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

const EN = 'flows/text/en/translation.json';
const HINT = ['flows/gift/ask.step.json', '/properties/name/hint', 'gift.price'] as const;
const typed = (text: string) => found('rate-in-text', HINT, [EN, '/gift/price', text]);

it('a figure that is a rate is found in a hint, however it is written', () => {
  for (const figure of ['S$5', 'S$5.00', 'S$ 5.00']) {
    expect(typed(`At least ${figure} a day`)).toEqual([
      `${EN}/gift/price: “gift.price” types ${figure}, which is the rate “gift.day”. Write {{rates.gift.day}}: the text then says the rate of the day.`,
    ]);
  }
});

it('another figure, an example and a placeholder are none', () => {
  for (const fine of ['At least S$6 a day', 'e.g. S$5', '6 days at most', '5% of it', '{{rates.gift.day}} a day'])
    expect(typed(fine)).toEqual([]);
});

it('a title may be called as what it stands for', () => {
  expect(found('rate-in-text', ['flows/gift/ask.step.json', '/properties/name/title', 'gift.price'], [EN, '/gift/price', 'S$5'])).toEqual(
    [],
  );
});
