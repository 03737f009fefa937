import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('a misspelt particular of the donor would be known to nobody', () => {
  expect(found('unknown-donor-field', ['flows/site.json', '/donor/anonymuos', 'ask.by'])).toEqual([
    'flows/site.json/donor/anonymuos: No question asks a donor for “anonymuos”. Did you mean “anonymous”?',
  ]);
});

it('a misspelt particular is respelt', () => {
  expect(mended(['flows/site.json', '/donor', { nmae: 'ask.name' }])).toEqual(['“nmae” becomes “name”']);
});
