import { expect, it } from 'vitest';
import { suggest } from './suggest.ts';

const rules = ['savings.due', 'savings.held', 'fitrah.due'];

it('suggests the name with two swapped letters', () => {
  expect(suggest('savings.deu', rules, 'Add the rule.')).toBe('Did you mean “savings.due”?');
});

it('suggests nothing without a similar name', () => {
  expect(suggest('gold.worn-grams', rules, 'Add the rule.')).toBe('Add the rule.');
});

it('says how to add a name that may be new', () => {
  expect(suggest('savings.deu', rules, 'Add the rule.', 'add it to a rules file')).toBe(
    'Did you mean “savings.due”? If it is new, add it to a rules file.',
  );
});
