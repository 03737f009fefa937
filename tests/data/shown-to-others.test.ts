import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shippedWords } from '../support/portal/shipped-content.ts';

/** The rows of the list of donors' data that others see: the data, and the texts that inform the donor. */
const rows = (readFileSync('docs/hazards.md', 'utf8').split('### Something of a donor is shown to others')[1] ?? '')
  .split(/^## /m)[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what'))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, 3),
  );

it('everything shown of a donor to others is described by an existing text, in every offered language', () => {
  expect(rows?.length).toBeGreaterThanOrEqual(9);
  for (const [what = '', by = ''] of rows ?? []) {
    const keys = [...by.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key);
    expect(keys, what).not.toHaveLength(0);
    for (const language of ['en', 'ms'])
      for (const key of keys) expect(textAt(shippedWords(language), key), `${language} ${key}`).toMatch(/\w/);
  }
});

it('a wakaf’s wall requires consent, off by default, in the words that say what is shown', () => {
  for (const [folder, flow] of [
    ['wakaf-ilmu', 'ilmu'],
    ['wms', 'wms'],
  ]) {
    const { cause } = JSON.parse(readFileSync(`flows/${folder}/flow.json`, 'utf8')) as { readonly cause: { readonly shown?: string } };
    expect(cause.shown).toBe(`${flow}.shown`);
  }
  const asked = JSON.parse(readFileSync('schemas/common/shown-to-others.json', 'utf8')) as { readonly [part: string]: unknown };
  expect(asked).toMatchObject({ type: 'boolean', default: false, hint: 'wakaf.shown.hint' });
});

function textAt(words: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((left, part) => (left as { readonly [part: string]: unknown } | undefined)?.[part], words);
}
