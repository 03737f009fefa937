import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

const EN = 'flows/text/en/translation.json';
const HINT = ['flows/gift/ask.step.json', '/properties/name/hint', 'gift.price'] as const;
const typed = (text: string) => found('rate-in-text', HINT, [EN, '/gift/price', text]);

it('finds a rate typed into a hint, however it is written', () => {
  for (const figure of ['S$5', 'S$5.00', 'S$ 5.00']) {
    expect(typed(`At least ${figure} a day`)).toEqual([
      `${EN}/gift/price: “gift.price” types ${figure}, which is the rate “gift.day”. Write {{rates.gift.day}}: the text then says the rate of the day.`,
    ]);
  }
});

it('accepts other numbers, an example and a placeholder', () => {
  for (const fine of ['At least S$6 a day', 'e.g. S$5', '6 days at most', '5% of it', '{{rates.gift.day}} a day'])
    expect(typed(fine)).toEqual([]);
});

it('lets a title contain its own value', () => {
  expect(found('rate-in-text', ['flows/gift/ask.step.json', '/properties/name/title', 'gift.price'], [EN, '/gift/price', 'S$5'])).toEqual(
    [],
  );
});
