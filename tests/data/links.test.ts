import { describe, expect, it } from 'vitest';
import { lintWith } from '../../src/lint/testing/found.ts';
import { safeUrl } from '../../src/portal/kit/page/safe-url.ts';
import { allowedMarkup } from '../../src/server/content/allowed-markup.ts';
import { resetPageOf } from '../../stand-ins/cognito/reset-page.ts';
import { urlTricks } from './url-tricks.ts';

const refusals = (url: string) =>
  lintWith([['flows/site.json', '/social', [{ icon: 'facebook', url }]]]).filter(
    ({ severity, pointer }) => severity === 'error' && pointer === '/social/0/url',
  );

describe('H25: a link of the site', () => {
  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' https://portal.example',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'http://portal.example',
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://portal.example" onclick="x',
    'https://portal.example/<script>',
    'https://good.example\\@evil.example',
    'https://www.facebook.com@evil.example/',
    '',
  ])('is refused by the check of the data: %j', (url) => {
    expect(refusals(url)).not.toEqual([]);
  });

  it('is accepted if it leads to https', () => {
    expect(refusals('https://www.facebook.com/zakatsg?a=b#c')).toEqual([]);
  });

  it('is refused by the check of the data in more than 200 disguises', () => {
    expect(urlTricks.length).toBeGreaterThanOrEqual(200);
    const social = urlTricks.map((url) => ({ icon: 'facebook', url }));
    const refused = lintWith([['flows/site.json', '/social', social]]).filter(({ severity }) => severity === 'error');
    const pointers = new Set(refused.map(({ pointer }) => pointer));
    expect(urlTricks.filter((_, at) => !pointers.has(`/social/${at}/url`))).toEqual([]);
  });

  it('leads nowhere in any of them on the page, even if no check had refused it', () => {
    expect(urlTricks.filter((url) => safeUrl(url) !== undefined)).toEqual([]);
  });
});

describe('H25: a link in a text, and the page that a mail returns to', () => {
  it('no disguise stays a link', () => {
    const kept = urlTricks.filter((url) => /<a\b/i.test(allowedMarkup(`<a href="${url}">x</a>`)));
    expect(kept).toEqual([]);
  });

  it('no disguise leads a mail elsewhere than to one of our homes', () => {
    const flow = (home: string) => [home, { home, host: 'main', kind: 'giving' }];
    const flows = Object.fromEntries(['/', '/fidyah'].map(flow)) as unknown as Parameters<typeof resetPageOf>[0]['flows'];
    const homes = urlTricks.flatMap((url) => [url, `/fidyah/${url}`]).map((path) => resetPageOf({ flows }, 'main', path).home);
    expect(new Set(homes)).toEqual(new Set(['/', '/fidyah']));
  });
});
