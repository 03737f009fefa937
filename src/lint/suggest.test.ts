import { expect, it } from 'vitest';
import { suggest } from './suggest.ts';

const rules = ['savings.due', 'savings.held', 'fitrah.due'];

it('takes a name with two letters swapped for the one that is meant', () => {
  expect(suggest('savings.deu', rules, 'Add the rule.')).toBe('Did you mean “savings.due”?');
});

it('suggests nothing where no name is near', () => {
  expect(suggest('gold.worn-grams', rules, 'Add the rule.')).toBe('Add the rule.');
});

it('tells how a name is added that may be new', () => {
  expect(suggest('savings.deu', rules, 'Add the rule.', 'add it to a rules file')).toBe(
    'Did you mean “savings.due”? If it is new, add it to a rules file.',
  );
});
