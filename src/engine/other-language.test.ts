import { expect, it } from 'vitest';
import { languageOfText } from './other-language.ts';

const TEXTS: { readonly [language: string]: { readonly [key: string]: unknown } } = {
  en: {
    pay: { title: 'Payment', amount: 'Pay {{amount}} now' },
    terms: 'Read the <a href="https://example.sg">terms of use</a> first.',
    sum: '{{a}} × {{b}}',
  },
  ms: {
    pay: { title: 'Bayaran', amount: 'Bayar {{amount}} sekarang' },
    terms: 'Read the <a href="https://example.sg">terms of use</a> first.',
  },
  ta: {
    pay: { title: 'கட்டணம்', amount: 'Pay {{amount}} now' },
    terms: 'Read the <a href="https://example.sg">terms of use</a> first.',
    sum: '{{a}} × {{b}}',
  },
};
const site = {
  fallbackLanguage: 'en',
  languages: [
    { id: 'en', name: 'English' },
    { id: 'ms', name: 'Bahasa Melayu' },
    { id: 'ta', name: 'தமிழ்', underWork: 'Begun.' },
  ],
};
const of = (language: string, more = {}) => languageOfText({ ...site, ...more }, language, (one) => TEXTS[one]);

it('finds borrowed texts of an unreleased language, with their values and around their markup', () => {
  const tell = of('ta');
  expect(['Pay S$50.00 now', ' Read the ', 'terms of use', 'கட்டணம்', 'Siti', 'S$4 × 2'].map(tell)).toEqual([
    'en',
    'en',
    'en',
    undefined,
    undefined,
    undefined,
  ]);
});

it('marks no text of a released language as borrowed, except those in one language only', () => {
  expect(of('ms')('terms of use')).toBeUndefined();
  const only = { onlyIn: [{ text: 'terms', language: 'en', because: 'With the translator.' }] };
  expect([of('ms', only)('terms of use'), of('ms', only)('Bayaran'), of('en', only)('terms of use')]).toEqual(['en', undefined, undefined]);
});
