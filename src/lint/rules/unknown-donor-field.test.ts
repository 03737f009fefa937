import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('finds a misspelt particular of the donor, which nothing would know', () => {
  expect(found('unknown-donor-field', ['flows/site.json', '/donor/anonymuos', 'ask.by'])).toEqual([
    'flows/site.json/donor/anonymuos: No question asks a donor for “anonymuos”. Did you mean “anonymous”?',
  ]);
});

it('finds a fixture that expects a misspelt particular to be absent, which would always pass', () => {
  const expecting = (donor: { readonly [field: string]: string | null }) => ['tests/fixtures/gift.json', '/expect/donor', donor] as const;
  expect(found('unknown-donor-field', expecting({ name: null }))).toEqual([]);
  expect(found('unknown-donor-field', expecting({ nmae: null }))).toEqual([
    'tests/fixtures/gift.json/expect/donor/nmae: flows/site.json maps no “nmae” of the donor. Did you mean “name”?',
  ]);
  expect(mended(expecting({ nmae: null }))).toEqual(['“nmae” becomes “name”']);
});

it('fixes a misspelt particular', () => {
  expect(mended(['flows/site.json', '/donor', { nmae: 'ask.name' }])).toEqual(['“nmae” becomes “name”']);
});
