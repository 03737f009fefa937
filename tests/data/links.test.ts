import { describe, expect, it } from 'vitest';
import { lintWith } from '../../src/lint/testing/found.ts';

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

  it('is taken when it leads to https', () => {
    expect(refusals('https://www.facebook.com/zakatsg?a=b#c')).toEqual([]);
  });
});
