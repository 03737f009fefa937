import { expect, it } from 'vitest';
import { safeUrl } from './safe-url.ts';

it('accepts https', () => {
  expect(safeUrl('https://www.zakat.sg/')).toBe('https://www.zakat.sg/');
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '//evil.example',
  'http://zakat.sg',
  'data:text/html,x',
  'https://zakat.sg@evil.example',
  ' \tjavascript:alert(1)',
  'vbscript:x',
  '',
])('rejects %s', (address) => {
  expect(safeUrl(address)).toBeUndefined();
});
