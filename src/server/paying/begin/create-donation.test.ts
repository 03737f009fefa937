import { expect, it } from 'vitest';
import { termsAgreed } from './create-donation.ts';

const terms = {
  version: '2',
  summaries: { terms: 'legal.terms', privacy: 'legal.privacy' },
  agreed: ['individual.iAgree', 'corporate.iAgree'],
};

it('is the site’s version, once any answer agrees', () => {
  expect(termsAgreed({ terms }, { corporate: { iAgree: true } })).toBe('2');
});

it('is none if nobody was asked or agreed, or the site has no terms', () => {
  expect(termsAgreed({ terms }, { donor: { kind: 'anonymous' } })).toBeNull();
  expect(termsAgreed({ terms }, { individual: { iAgree: false } })).toBeNull();
  expect(termsAgreed({}, { individual: { iAgree: true } })).toBeNull();
});
