import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { unpackWoff } from './woff.ts';

const { resolve } = createRequire(import.meta.url);
const woff = readFileSync(resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'));

describe('an unpacked WOFF font', () => {
  it('is a TrueType font whose tables are where its directory says', () => {
    const font = unpackWoff(woff, 'Test');
    expect(font.readUInt32BE(0)).toBe(0x00010000);
    const tags = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + 16 * index;
      expect(font.readUInt32BE(entry + 8) + font.readUInt32BE(entry + 12)).toBeLessThanOrEqual(font.length);
      expect(font.readUInt32BE(entry + 8) % 4).toBe(0);
      return font.toString('latin1', entry, entry + 4);
    });
    expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'name']));
  });

  it('is refused if it is not WOFF', () => {
    expect(() => unpackWoff(Buffer.from('wOF2 and more'), 'Test')).toThrow('Not a WOFF 1.0 font');
  });
});
