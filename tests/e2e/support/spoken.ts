import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from './texts.ts';

const APPROVED = join(import.meta.dirname, '../../screen-reader');

/**
 * Compares what a screen reader finds on the page with the reviewed text of that screen; with APPROVE_SPOKEN set, writes the text, which somebody
 * then reads as a donor who cannot see would.
 */
export async function expectSpoken(page: Page, screen: string, language: Language): Promise<void> {
  const folder = join(APPROVED, language);
  const path = join(folder, `${screen}.txt`);
  if (process.env.APPROVE_SPOKEN) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, await settled(page));
    return;
  }
  expect(existsSync(path), `Nobody has read the screen ${screen} yet: npm run approve:spoken, and read ${path}`).toBe(true);
  const approved = readFileSync(path, 'utf8');
  await expect.poll(() => spoken(page), { timeout: 10_000, message: `If ${screen} reads right: npm run approve:spoken` }).toBe(approved);
}

/** The page once it says the same several times. */
async function settled(page: Page): Promise<string> {
  let [said, same] = ['', 0];
  await expect
    .poll(
      async () => {
        const now = await spoken(page);
        same = now === said ? same + 1 : 0;
        said = now;
        return same;
      },
      { timeout: 20_000, interval: 250 },
    )
    .toBeGreaterThan(4);
  return said;
}

/** A node of Chromium's accessibility tree, as far as it is read out. */
type Node = {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly description?: { readonly value?: string };
  readonly value?: { readonly value?: string | number };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
};

/** The screen reader's name of a role; '' for one that it does not announce, while it reads the contents. */
const ROLES: Readonly<Record<string, string>> = {
  alert: 'alert',
  article: 'article',
  banner: 'banner',
  button: 'button',
  cell: 'cell',
  checkbox: 'checkbox',
  combobox: 'drop-down list',
  columnheader: 'column',
  complementary: 'aside',
  contentinfo: 'foot',
  definition: '',
  dialog: 'dialog',
  DisclosureTriangle: 'button',
  DisclosureTriangleGrouped: 'button',
  form: 'form',
  group: 'group',
  heading: 'heading',
  image: 'picture',
  link: 'link',
  list: 'list',
  main: 'main',
  navigation: 'navigation',
  radio: 'radio button',
  radiogroup: 'group',
  region: 'region',
  row: 'row',
  rowheader: 'row heading',
  searchbox: 'search box',
  spinbutton: 'number box',
  status: 'live',
  switch: 'switch',
  table: 'table',
  term: '',
  textbox: 'edit box',
};

/** Named by their contents, which are not read again. */
const LEAVES = new Set(['button', 'link', 'checkbox', 'radio', 'combobox', 'textbox', 'image', 'searchbox', 'spinbutton', 'switch']);
/** Read as one line, with the links in it. */
const FOLDS = new Set(['DisclosureTriangle', 'DisclosureTriangleGrouped', 'heading']);
/** Where reading begins a new part. */
const PARTS = new Set([
  'banner',
  'navigation',
  'main',
  'contentinfo',
  'complementary',
  'region',
  'form',
  'dialog',
  'group',
  'radiogroup',
  'list',
  'table',
]);

/**
 * What a screen reader finds on the page from top to bottom, a line for each stop: role, name, states, value, and after a dash the description.
 * Made of Chromium's accessibility tree. Numbers, codes and days that differ from one gift to the next are masked.
 */
async function spoken(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { readonly nodes: readonly Node[] };
  await session.detach();
  const foreign = new Map(await page.evaluate(wordsOfOtherLanguages));
  const marked = nodes.map((node) => {
    const language = foreign.get(node.name?.value?.trim() ?? '');
    return language === undefined ? node : { ...node, name: { value: `${node.name?.value} [${language}]` } };
  });
  return linesOf(marked);
}

/** What is read in another language than the page, by the words: the tree does not say it. */
function wordsOfOtherLanguages(): [string, string][] {
  const own = document.documentElement.lang;
  return [...document.body.querySelectorAll<HTMLElement>('[lang]')]
    .filter(({ lang }) => lang !== own)
    .map(({ lang, textContent }) => [textContent.trim(), lang]);
}

function linesOf(nodes: readonly Node[]): string {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const [root] = nodes;
  if (root === undefined) throw new Error('The page has no accessibility tree.');
  const focused = nodes.findLast((node) => node !== root && isTrue(node, 'focused'));
  const lines = [`page “${textOf(root)}”`, ...childrenOf(root, byId).flatMap((child) => read(child, byId, 0))];
  if (focused) lines.push('', `focus: ${lineOf(focused)}`);
  return `${lines.join('\n').replaceAll(/\n{3,}/g, '\n\n')}\n`.replaceAll(/[^\S\n]+\n/g, '\n');
}

function read(node: Node, byId: ReadonlyMap<string, Node>, depth: number): readonly string[] {
  const role = node.role?.value ?? '';
  const inner = (at: number) => childrenOf(node, byId).flatMap((child) => read(child, byId, at));
  const indent = '  '.repeat(depth);
  if (node.ignored) return inner(depth);
  if (role === 'StaticText') return textOf(node) === '' ? [] : [`${indent}${textOf(node)}`];
  // Its control says it.
  if (role === 'LabelText' || role === 'Legend' || role === 'Caption')
    return controlsIn(node, byId).flatMap((one) => read(one, byId, depth));
  if (LEAVES.has(role) || FOLDS.has(role)) return [`${indent}${lineOf(node)}`];
  if (PARTS.has(role)) {
    const inside = inner(depth + 1);
    return inside.length === 0 ? [] : [`${indent}${lineOf(node)}`, ...inside];
  }
  if (role === 'row') return [`${indent}row: ${inner(0).join(' | ')}`];
  // A number may be there at once, or follow and then be announced.
  if (role === 'status' && inner(0).some((line) => line.includes('‹receipt number›'))) return [];
  if (role === 'status' || role === 'alert') return inner(0).length === 0 ? [] : [`${indent}${lineOf(node)}: ${inner(0).join(' ')}`];
  if (role === 'listitem') return inner(depth).map((line, at) => (at === 0 ? `${indent}- ${line.trimStart()}` : line));
  return inner(depth);
}

/** What is inside a label beside its words. */
function controlsIn(node: Node, byId: ReadonlyMap<string, Node>): readonly Node[] {
  return childrenOf(node, byId).flatMap((child) => (LEAVES.has(child.role?.value ?? '') ? [child] : controlsIn(child, byId)));
}

function childrenOf(node: Node, byId: ReadonlyMap<string, Node>): readonly Node[] {
  return (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
}

function lineOf(node: Node): string {
  const role = node.role?.value ?? '';
  const level = propertyOf(node, 'level');
  const said = [role === 'heading' ? `heading ${level}` : (ROLES[role] ?? role), textOf(node)].filter((part) => part !== '');
  return [said.join(': '), ...statesOf(node), ...descriptionOf(node)].join(', ').replace(', – ', ' – ');
}

function statesOf(node: Node): readonly string[] {
  const role = node.role?.value ?? '';
  const states = [
    role === 'checkbox' || role === 'radio' || role === 'switch' ? (propertyOf(node, 'checked') === 'true' ? 'ticked' : 'not ticked') : '',
    propertyOf(node, 'pressed') === 'true' ? 'pressed' : '',
    propertyOf(node, 'expanded') === true ? 'expanded' : propertyOf(node, 'expanded') === false ? 'collapsed' : '',
    propertyOf(node, 'selected') === true ? 'selected' : '',
    isTrue(node, 'required') ? 'required' : '',
    ['true', true].includes(propertyOf(node, 'invalid') as string | boolean) ? 'invalid' : '',
    isTrue(node, 'disabled') ? 'unavailable' : '',
    node.value?.value === undefined || node.value.value === '' ? '' : `“${masked(String(node.value.value))}”`,
  ];
  return states.filter((state) => state !== '');
}

function descriptionOf(node: Node): readonly string[] {
  const text = masked((node.description?.value ?? '').trim());
  return text === '' ? [] : [`– ${text}`];
}

function propertyOf(node: Node, name: string): unknown {
  return node.properties?.find((property) => property.name === name)?.value.value;
}

function isTrue(node: Node, name: string): boolean {
  return propertyOf(node, name) === true;
}

function textOf(node: Node): string {
  return masked((node.name?.value ?? '').replaceAll(/\s+/g, ' ').trim());
}

function masked(text: string): string {
  return text
    .replaceAll(/\b[A-Z2-7]{13} [A-Z2-7]{7}\b/g, '‹reference number›')
    .replaceAll(/\b[A-Z2-7]{20}\b/g, '‹reference number›')
    .replaceAll(/\b[A-Z2-7]{26}\b/g, '‹transaction number›')
    .replaceAll(/\b[A-Z2-7]{13}\b/g, '‹transaction number›')
    .replaceAll(/\b[A-Z]{3}\d{8}\b/g, '‹receipt number›')
    .replaceAll(/\b\d{1,2}:\d{2}(:\d{2})?( ?[ap]m)?\b/gi, '‹time›');
}
