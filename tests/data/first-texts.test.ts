import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { definitionsOfFlow, flowsWithPages } from '../../src/engine/index.ts';
import { firstTexts } from '../../src/server/content/served/first-texts.ts';
import type { TextTree } from '../../src/server/content/content.ts';
import { shippedContent, shippedWords } from '../support/portal/shipped-content.ts';
import { LANGUAGES } from '../support/languages.ts';

const { definitions } = shippedContent();
const cases = flowsWithPages(definitions).flatMap(({ id: flow }) => LANGUAGES.map((language) => ({ flow, language })));
const textsOf = (language: (typeof LANGUAGES)[number]) => shippedWords(language) as TextTree;
const sent = ({ flow, language }: (typeof cases)[number]) => new Set(keysOf(firstTexts(definitions, textsOf(language), flow)));

describe('a first page has every text that it can need', () => {
  const files = [...modulesFrom('src/portal/app/page.tsx')];
  const asked = new Set(files.flatMap((file) => keysIn(readFileSync(file, 'utf8'), keysOf(textsOf('en')))));

  it.each(cases)('by the code present while it is shown: $flow in $language', (one) => {
    expect(files.length).toBeGreaterThan(150);
    expect(asked.size).toBeGreaterThan(100);
    const here = sent(one);
    const known = new Set(keysOf(textsOf(one.language)));
    expect([...asked].filter((key) => known.has(key) && !here.has(key))).toEqual([]);
  });

  it.each(cases)('by the first step and the menus: $flow in $language', (one) => {
    // As its page loads them, but for the notes at later steps.
    const { site, flows, steps } = definitionsOfFlow(definitions, one.flow);
    const first = flows[one.flow]?.steps[0]?.step ?? '';
    const shown = Object.values(flows).map((flow) => ({
      ...flow,
      steps: flow.steps.filter(({ step, notes }) => step === first || !notes),
    }));
    const words = textsOf(one.language);
    const named = stringsIn([{ ...site, terms: undefined }, shown, steps[first]]);
    const here = sent(one);
    const needed = keysOf(words).filter((key) => named.has(withoutCount(key)));
    expect(needed.length).toBeGreaterThan(50);
    expect(needed.filter((key) => !here.has(key))).toEqual([]);
  });

  it('but not by notes of a later step, or items of another flow', () => {
    const here = sent({ flow: 'zakat', language: 'en' });
    for (const key of ['fitrah.ramadan-ahead', 'zakat.notes.business-expense', 'fidyah.items.haid']) expect(here.has(key), key).toBe(false);
    expect(sent({ flow: 'fidyah', language: 'en' }).has('fidyah.items.haid')).toBe(true);
  });

  it('and at most a third of all texts', () => {
    for (const one of cases) expect(sent(one).size).toBeLessThan(keysOf(textsOf(one.language)).length / 3);
  });
});

it('every language has the same first texts', () => {
  for (const { id } of flowsWithPages(definitions)) expect(keysSent('ms', id)).toEqual(keysSent('en', id));
});

/**
 * Not read: the engine, whose texts the definitions name; the gallery of developers; cards, which payments alone show (`later`); and the agreement to
 * the terms, which no first step asks for.
 */
const WITHOUT_TEXTS = /^src\/(engine|renderer\/(gallery|method-icon|widgets\/(card|agreement)))\//;

function keysSent(language: (typeof LANGUAGES)[number], flow: string): string[] {
  return [...new Set([...sent({ flow, language })].map(withoutCount))].sort();
}

/** The modules that a file leads to, but for those that open `later`, which wait for all texts. */
function modulesFrom(entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  const source = readFileSync(entry, 'utf8').replaceAll(/\blater\(\(\) => import\('[^']+'\)/g, '');
  for (const [, path = ''] of source.matchAll(/(?:from|import\(|^import) ?'(\.[^']+\.tsx?)'/gm)) {
    const file = join(dirname(entry), path);
    if (WITHOUT_TEXTS.test(file)) continue;
    if (!existsSync(resolve(file))) throw new Error(`${entry} imports ${file}, which is not there.`);
    modulesFrom(file, found);
  }
  return found;
}

/** Texts for one and for many have the key that is asked for, and an ending. */
const withoutCount = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** The keys that a file names, whole or by their beginning. */
function keysIn(source: string, keys: readonly string[]): string[] {
  const literals = new Set([...source.matchAll(/['"]([A-Za-z][\w-]*(?:\.[\w-]+)*)['"]/g)].map(([, literal = '']) => literal));
  const beginnings = [...source.matchAll(/`([A-Za-z][\w-]*(?:\.[\w-]*)+)\$\{/g)].map(([, beginning = '']) => beginning);
  return keys.filter((key) => literals.has(withoutCount(key)) || beginnings.some((beginning) => key.startsWith(beginning)));
}

function keysOf(tree: TextTree, above = ''): string[] {
  return Object.entries(tree).flatMap(([name, inner]) =>
    typeof inner === 'string' ? [`${above}${name}`] : keysOf(inner, `${above}${name}.`),
  );
}

function stringsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value);
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) stringsIn(inner, found);
  return found;
}
