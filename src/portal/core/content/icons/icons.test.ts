import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mark } from '../../../../engine/index.ts';

const icons = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.svg'));

it.each(icons)('the tab’s icon %s is the portal’s mark', (name) => {
  const drawn = readFileSync(join(import.meta.dirname, name), 'utf8');
  expect(drawn).toContain(mark.squares.join(''));
});

it('the portal’s own icon is the whole mark', () => {
  expect(readFileSync(join(import.meta.dirname, 'portal.svg'), 'utf8')).toContain(mark.heart);
});
