import { expect, it } from 'vitest';
import type { Json } from '../definitions.ts';
import { evaluateRule } from '../rules/evaluate-rule.ts';
import { layoutTermsOf } from './layout-terms.ts';
import { logicOfDataTerms } from './logic-of-terms.ts';

const holds = (written: Json, data: { readonly [name: string]: Json }) =>
  Boolean(evaluateRule(logicOfDataTerms(layoutTermsOf(written) ?? []), data));

it('compares a value of a receipt with one value, with several, or with none of them', () => {
  expect(['corporate', 'named'].map((donorType) => holds({ donorType: 'corporate' }, { donorType }))).toEqual([true, false]);
  expect(['Paid', 'Voided'].map((paymentStatus) => holds({ paymentStatus: { not: ['Refunded', 'Voided'] } }, { paymentStatus }))).toEqual([
    true,
    false,
  ]);
});

it('treats absent, blank and zero as null and as no', () => {
  const blanks: readonly { readonly [name: string]: Json }[] = [{}, { name: '' }, { name: null }, { name: false }];
  expect(blanks.map((data) => [holds({ name: null }, data), holds({ name: { not: null } }, data), holds({ name: false }, data)])).toEqual(
    blanks.map(() => [true, false, true]),
  );
  expect([holds({ name: { not: null } }, { name: 'Siti' }), holds({ own: true, agrees: false }, { own: true, agrees: true })]).toEqual([
    true,
    false,
  ]);
});

it('leaves an expression to JSON-Logic', () => {
  const expressions: readonly Json[] = [{ or: [{ var: 'own' }, { var: 'agrees' }] }, { var: 'own' }, { '!': 'own' }];
  expect(expressions.map((expression) => layoutTermsOf(expression))).toEqual([undefined, undefined, undefined]);
});
