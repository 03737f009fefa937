import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('an explanation can speak of nothing that has no value', () => {
  expect(
    found(
      'unknown-placeholder',
      ['flows/text/en/translation.json', '/gift/why', '{{more.dyas}} days: {{value}}'],
      ['flows/text/ms/translation.json', '/gift/why', '{{value}} {{more.dyas}}'],
    ).join('\n'),
  ).toContain('Nothing fills in {{more.dyas}} in this text. Did you mean “more.days”?');
});

it('the label of an item is filled in with its number', () => {
  expect(found('unknown-placeholder', ['flows/text/en/translation.json', '/more/note', 'Note {{nr}}']).join('\n')).toContain(
    'Nothing fills in {{nr}} in this text. Known here: number.',
  );
});

it.each(['{value} days', '{{value} days', 'value}} days'])('“%s” would be shown as it is written', (text) => {
  expect(found('unknown-placeholder', ['flows/text/en/translation.json', '/more/days', text])).toEqual([
    'flows/text/en/translation.json/more/days: A brace of this text fills in nothing and would be shown. Write two braces on each side of the name: {{name}}.',
  ]);
});
