import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('allows donors’ links only to https pages', () => {
  expect(found('url-not-https', ['flows/site.json', '/links/terms', 'http://www.example.sg/terms'])).toEqual([
    expect.stringContaining('flows/site.json/links/terms: This address is not https.'),
  ]);
});

it('refuses a script as an address', () => {
  expect(found('url-not-https', ['flows/text/en/translation.json', '/gift/title', 'See javascript:alert(1)'])).toEqual([
    expect.stringContaining('flows/text/en/translation.json/gift/title: This address is not https.'),
  ]);
});

it.each([
  ['a name of a user before the site', 'See https://www.zakat.sg@evil.example/ for more'],
  ['letters that only look like ours', 'See <a href="https://www.z\u0430kat.sg/">our site</a>'],
  ['the same, written for machines', 'See https://www.xn--zkat-5cd.sg'],
])('refuses a link with %s, which leads elsewhere than it seems', (_, text) => {
  expect(found('url-not-https', ['flows/text/en/translation.json', '/gift/title', text])).toEqual([
    expect.stringContaining('leads somewhere other than it seems'),
  ]);
  const address = text.match(/https:[^\s"]+/)?.[0] ?? '';
  expect(found('url-not-https', ['flows/site.json', '/links/terms', address])).toEqual([
    expect.stringContaining('flows/site.json/links/terms: This address leads somewhere other than it seems'),
  ]);
});

it('accepts a link to the site that it names, also with a full stop after it', () => {
  expect(found('url-not-https', ['flows/text/en/translation.json', '/gift/title', 'See https://www.zakat.sg/a-b?c=d#e.'])).toEqual([]);
});

it.each([
  ['javascript:alert(1)', 'This address is not https.'],
  ['http://www.zakat.sg/', 'This address is not https.'],
  ['https://www.zakat.sg@evil.example/', 'This address leads somewhere other than it seems'],
  ['https://www.xn--zkat-5cd.sg/', 'This address leads somewhere other than it seems'],
])('refuses a receipt’s link to %s', (href, said) => {
  expect(found('url-not-https', ['receipts/gift.json', '/blocks/-', { kind: 'link', text: 'gift.title', href }])).toEqual([
    expect.stringContaining(`receipts/gift.json/blocks/4/href: ${said}`),
  ]);
});

it('finds a hidden script in any text of the data', () => {
  expect(found('url-not-https', ['flows/site.json', '/contact/address', 'javascript:alert(1)'])).toEqual([
    expect.stringContaining('flows/site.json/contact/address: This address is not https.'),
  ]);
});
