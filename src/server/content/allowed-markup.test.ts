import { expect, it } from 'vitest';
import { markupPayloads } from '../../../tests/e2e/support/markup-payloads.ts';
import { allowedMarkup, withAllowedMarkup } from './allowed-markup.ts';

it('keeps bold, emphasis, line breaks and links to https', () => {
  const text = 'For your <b>safety</b><br>see <a href="https://www.muis.gov.sg/x?y=1">the <em>site</em></a>';
  expect(allowedMarkup(text)).toBe(text);
});

it.each([
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<img src=x onerror=alert(1)>ok', 'ok'],
  ['<b onclick="alert(1)">bold</b>', '<b>bold</b>'],
  ['<a href="javascript:alert(1)">x</a>', 'x</a>'],
  ['<a href="http://plain.example">x</a>', 'x</a>'],
  ['<a href="https://a.example" onclick="x()">x</a>', '<a href="https://a.example">x</a>'],
  ['<a href=https://a.example>x</a>', 'x</a>'],
  ['<a href="https://www.zakat.sg@evil.example/">x</a>', 'x</a>'],
  ['<a href="https://www.z\u0430kat.sg/">x</a>', 'x</a>'],
  ['<scr<script>ipt>alert(1)</script>', 'ipt>alert(1)'],
  ['<svg/onload=alert(1)>', ''],
  ['<b', ''],
])('removes all other markup from %s', (text, left) => {
  expect(allowedMarkup(text)).toBe(left);
});

it('leaves only its own tags in five hundred texts that would run as markup', () => {
  const own = /<\/?(?:b|em|br)>|<a href="https:\/\/[^"<>]*">|<\/a>|<span lang="[\w-]+">|<\/?span>/g;
  const left = markupPayloads.filter((payload) => /<\/?[a-z]/i.test(allowedMarkup(payload).replaceAll(own, ' ')));
  expect(left).toEqual([]);
});

it('keeps a span’s language and drops its other attributes', () => {
  expect(allowedMarkup('<span lang="en">Scan & Pay</span>')).toBe('<span lang="en">Scan & Pay</span>');
  expect(allowedMarkup('<span onclick="x()" lang="en">Scan</span><span class="x">y</span>')).toBe(
    '<span lang="en">Scan</span><span>y</span>',
  );
});

it('leaves a plain "less than" sign and placeholders alone', () => {
  expect(allowedMarkup('3 < 4, {{value}}')).toBe('3 < 4, {{value}}');
});

it('cleans every text of a language', () => {
  expect(withAllowedMarkup({ a: { b: '<i>x</i>' }, c: '<br/>' })).toEqual({ a: { b: 'x' }, c: '<br>' });
});
