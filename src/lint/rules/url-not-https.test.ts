import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('donors are led to https pages only', () => {
  expect(found('url-not-https', ['flows/site.json', '/links/terms', 'http://www.example.sg/terms'])).toEqual([
    expect.stringContaining('flows/site.json/links/terms: This address is not an https one.'),
  ]);
});

it('a script is no address', () => {
  expect(found('url-not-https', ['flows/text/en/translation.json', '/gift/title', 'See javascript:alert(1)'])).toEqual([
    expect.stringContaining('flows/text/en/translation.json/gift/title: This address is not an https one.'),
  ]);
});
