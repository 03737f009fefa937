import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { releasedJson } from '../../support/trial/released-code.ts';

type Tree = { readonly [name: string]: string | Tree };
const TEXTS = 'flows/text/en/translation.json';

/** Every key of a text that today's code or content, or the released, can ask for. */
export function knownKeys(): ReadonlySet<string> {
  const trees = [JSON.parse(readFileSync(TEXTS, 'utf8')) as Tree, releasedJson<Tree>(TEXTS)];
  const asked = Object.keys(releasedJson<object>('src/lint/texts/page-texts.json'));
  return new Set([...trees.flatMap((tree) => keysOf(tree)), ...asked].map((key) => key.replace(/_(one|other)$/, '')));
}

function keysOf(tree: Tree, above = ''): readonly string[] {
  return Object.entries(tree).flatMap(([name, inner]) =>
    typeof inner === 'string' ? [`${above}${name}`] : keysOf(inner, `${above}${name}.`),
  );
}

/** The keys that a text shows in place of their texts. */
export function rawKeysIn(words: string, keys: ReadonlySet<string>): readonly string[] {
  const names = words.match(/(?<![\w.@/-])[A-Za-z][\w-]*(?:\.[\w-]+)+|(?<![\w.@/-])[A-Z][a-z]+_\w+/g) ?? [];
  return [...new Set(names.filter((name) => keys.has(name)))];
}

/** All words of a page: the visible ones, its title, and its alternative texts. */
export async function wordsOnPage(page: Page): Promise<string> {
  const said = await page.evaluate(() =>
    ['aria-label', 'title', 'alt', 'placeholder', 'aria-description'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    ),
  );
  return [await page.title(), ...(await page.locator('body').allInnerTexts()), ...said].join('\n');
}
