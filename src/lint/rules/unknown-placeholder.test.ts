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
