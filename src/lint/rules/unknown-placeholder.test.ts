import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';
import { LANGUAGES } from '../../../tests/support/languages.ts';

it('refuses a name without a value in an explanation', () => {
  expect(
    found(
      'unknown-placeholder',
      ['flows/text/en/translation.json', '/gift/why', '{{more.dyas}} days: {{value}}'],
      ['flows/text/ms/translation.json', '/gift/why', '{{value}} {{more.dyas}}'],
    ).join('\n'),
  ).toContain('Nothing fills in {{more.dyas}} in this text. Did you mean “more.days”?');
});

it('fills the label of an item with its number', () => {
  expect(found('unknown-placeholder', ['flows/text/en/translation.json', '/more/note', 'Note {{nr}}']).join('\n')).toContain(
    'Nothing fills in {{nr}} in this text. Known here: number.',
  );
});

it.each([
  ['hint of a question', 'flows/gift/ask.step.json', '/properties/name/hint'],
  ['label of a question', 'flows/gift/ask.step.json', '/properties/name/title'],
  ['title of a step', 'flows/gift/ask.step.json', '/title'],
])('the %s may name a rate, and nothing else', (_says, path, pointer) => {
  const said = (text: string) =>
    found('unknown-placeholder', ['flows/text/en/translation.json', '/gift/price', text], [path, pointer, 'gift.price']);
  expect(said('For {{rates.gift.day}}')).toEqual([]);
  for (const [unknown, meant] of [
    ['rates.gift.dya', 'rates.gift.day'],
    ['more.days', undefined],
  ] as const) {
    const [finding] = said(`For {{${unknown}}}`);
    expect(finding).toContain(`Nothing fills in {{${unknown}}} in this text.`);
    if (meant) expect(finding).toContain(meant);
  }
});

it.each([['description of a flow', 'flows/gift/flow.json', '/description']])(
  'the %s has no placeholders, not even a rate',
  (_says, path, pointer) => {
    const texts = LANGUAGES.map(
      (language) => [`flows/text/${language}/translation.json`, '/gift/price', 'For {{rates.gift.day}}'] as const,
    );
    expect(found('unknown-placeholder', ...texts, [path, pointer, 'gift.price'])).toEqual(
      texts.map(([text]) =>
        expect.stringContaining(`${text}/gift/price: Nothing fills in {{rates.gift.day}} in this text. This text is shown as`),
      ),
    );
  },
);

it.each(['{value} days', '{{value} days', 'value}} days'])('“%s” would be shown as written', (text) => {
  expect(found('unknown-placeholder', ['flows/text/en/translation.json', '/more/days', text])).toEqual([
    'flows/text/en/translation.json/more/days: A brace in this text is not part of a placeholder and would be shown. Write two braces on each side of the name: {{name}}.',
  ]);
});

it('fixes a misspelt placeholder, and keeps its format', () => {
  expect(mended(['flows/text/en/translation.json', '/gift/why', '{{more.dyas, number}} days: {{value}}'])).toEqual([
    '{{more.dyas}} becomes {{more.days}}',
  ]);
});
