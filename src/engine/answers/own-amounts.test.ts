import { expect, it } from 'vitest';
import { shippedContent } from '../../../tests/support/portal/shipped-content.ts';
import type { Answers } from '../assessment.ts';
import { withAmountsChosen, withAmountsTyped } from './own-amounts.ts';

const { definitions } = shippedContent('endowment');
const typed = (own: string): Answers => ({ ilmu: { amount: 'own', own, frequency: 'monthly' } });

it.each(['50', '50.00', ' S$50 ', '٥٠'])('S$50 typed as “%s” becomes the S$50 option', (own) => {
  expect(withAmountsChosen(definitions, typed(own))).toEqual({ ilmu: { amount: '50', frequency: 'monthly' } });
});

it.each(['75', '50.01', '', 'fifty'])('“%s” equals no option, and stays as typed', (own) => {
  const answers = typed(own);
  expect(withAmountsChosen(definitions, answers)).toBe(answers);
});

it('a chosen amount becomes a typed one if the question asks so, and back', () => {
  const chosen = { wms: { amount: '500' } };
  const asked = withAmountsTyped(definitions, chosen, ['wms.own']);
  expect(asked).toEqual({ wms: { amount: 'own', own: '500' } });
  expect(withAmountsChosen(definitions, asked)).toEqual(chosen);
  expect(withAmountsTyped(definitions, chosen, ['wms.frequency'])).toBe(chosen);
});

it('answers without such a choice are unchanged', () => {
  const answers = { donor: { kind: 'anonymous' }, gone: { amount: 'own' } };
  expect(withAmountsTyped(definitions, withAmountsChosen(definitions, answers), ['ilmu.own'])).toBe(answers);
});
