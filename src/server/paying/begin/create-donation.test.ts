import { expect, it } from 'vitest';
import { termsAgreed } from './create-donation.ts';

const terms = {
  version: '2',
  summaries: { terms: 'legal.terms', privacy: 'legal.privacy' },
  agreed: ['individual.iAgree', 'corporate.iAgree'],
};

it('is the version that the site has, once any of its answers says yes', () => {
  expect(termsAgreed({ terms }, { corporate: { iAgree: true } })).toBe('2');
});

it('is none where nobody was asked, said no, or the site names no terms', () => {
  expect(termsAgreed({ terms }, { donor: { kind: 'anonymous' } })).toBeNull();
  expect(termsAgreed({ terms }, { individual: { iAgree: false } })).toBeNull();
  expect(termsAgreed({}, { individual: { iAgree: true } })).toBeNull();
});
