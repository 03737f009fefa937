import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STATEMENT } from '../../src/portal/shell/accessibility/statement.ts';
import { receiptPdf } from '../../src/renderer/receipt/pdf.ts';
import { readSampleReceipts } from '../../lab/bench/sample-receipts.ts';
import { shippedWords } from '../support/portal/shipped-content.ts';
import { LANGUAGES } from '../support/languages.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(PROJECT, path), 'utf8');

describe('the accessibility statement', () => {
  it.each(STATEMENT.holds)('names an existing check for its claim: $id', ({ by: [file, words] }) => {
    expect(existsSync(resolve(PROJECT, file))).toBe(true);
    expect(read(file)).toContain(words);
  });

  it.each(LANGUAGES)('has texts for exactly its claims, in %s', (language) => {
    const { holds, fails } = (shippedWords(language) as unknown as { accessibility: Record<'holds' | 'fails', object> }).accessibility;
    const ids = (claims: readonly { readonly id: string }[]) => ['title', ...claims.map(({ id }) => id)].sort();
    expect(Object.keys(holds).sort()).toEqual(ids(STATEMENT.holds));
    expect(Object.keys(fails).sort()).toEqual(ids(STATEMENT.fails));
  });

  it('gives each fault a later day than its own', () => {
    expect(STATEMENT.fails.length).toBeGreaterThan(0);
    for (const { until } of STATEMENT.fails) expect(until > STATEMENT.asOf).toBe(true);
  });

  it('says that PDFs have no tags, as long as they have none', async () => {
    const draw = await readSampleReceipts();
    const pdf = Buffer.from(await receiptPdf(draw('harta', 'en'))).toString('latin1');
    expect(pdf.includes('/StructTreeRoot')).toBe(!STATEMENT.fails.some(({ id }) => id === 'pdf'));
  });

  const [light = '', dark = ''] = read('src/renderer/styles/tokens.css').split('prefers-color-scheme: dark');
  it.each([
    ['light', tokensOf(light)],
    ['dark', { ...tokensOf(light), ...tokensOf(dark) }],
  ])('is right that text has a contrast of seven to one: %s', (_scheme, tokens) => {
    const pairs = [
      ...['text', 'text-quiet', 'link', 'accent', 'danger'].flatMap((ink) => [
        [ink, 'ground'],
        [ink, 'surface'],
      ]),
      ['on-primary', 'primary'],
      ...['danger', 'warning', 'info', 'success'].map((state) => [state, `${state}-ground`]),
      ...['text', 'text-quiet', 'link'].map((ink) => [ink, 'sunken']),
      ['link', 'chosen'],
      ['banner-text', 'banner'],
      ['banner-quiet', 'banner'],
    ] as const;
    for (const [ink = '', ground = ''] of pairs)
      expect(contrast(colourOf(tokens, ink), colourOf(tokens, ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(7);
  });
});

type Tokens = { readonly [name: string]: string };

function tokensOf(css: string): Tokens {
  return Object.fromEntries([...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

function colourOf(tokens: Tokens, name: string): string {
  const value = tokens[name] ?? '';
  const named = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return named === undefined ? value : colourOf(tokens, named);
}

/** The contrast of two colours such as "#211e19", by WCAG's formula. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
