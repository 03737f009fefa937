import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../../engine/index.ts';
import { compactJson } from '../../../content/index.ts';

const PROJECT = join(import.meta.dirname, '../../../..');
const ROOMS = ['src/portal', 'src/renderer', 'src/server', 'src/engine', 'src/api'];
/** The file from which the lint reads the texts that the code uses. */
export const PAGE_TEXTS_FILE = join(PROJECT, 'src/lint/texts/page-texts.json');

type PageTexts = { readonly [text: string]: readonly string[] };

/**
 * The texts that the code uses by their keys, complete or by prefix (`plan.status.${status}`), each with its placeholders. A text that is gone from the data
 * stays listed as long as the code uses it. Names of rates are left out: the rates themselves refer to those.
 */
export function pageTexts(): string {
  const code = ROOMS.flatMap(sources)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const whole = new Set([...code.matchAll(/['"`]([A-Za-z][\w-]*(?:\.[\w-]+)*)['"`]/g)].map(([, key = '']) => key));
  const begun = new Set([...code.matchAll(/`([A-Za-z][\w-]*\.(?:[\w.-]*[.-])?)\$\{/g)].map(([, start = '']) => start));
  const isAsked = (key: string) =>
    !isOfRate(key) &&
    (whole.has(key.replace(/_(one|other)$/, '')) || [...begun].some((start) => key.startsWith(start)) || isOfNamedGroup(key, whole));
  const now = textsIn(JSON.parse(readFileSync(join(PROJECT, 'flows/text/en/translation.json'), 'utf8')) as Json);
  const before = Object.entries(JSON.parse(readFileSync(PAGE_TEXTS_FILE, 'utf8')) as PageTexts).filter(([key]) => !isOfRate(key));
  const kept = before.filter(([key]) => !now.has(key) && !now.has(`${key}_other`));
  const asked = new Map([...kept, ...[...now].map(([key, text]) => [key, placeholdersIn(text)] as const)].filter(([key]) => isAsked(key)));
  return `${compactJson(Object.fromEntries([...asked].toSorted(([a], [b]) => (a < b ? -1 : 1))))}\n`;
}

function isOfRate(key: string): boolean {
  return key.startsWith('rates.');
}

/** A group that the code names, such as “plan.outcome”, and whose key it completes elsewhere. */
function isOfNamedGroup(key: string, whole: ReadonlySet<string>): boolean {
  const parts = key.split('.');
  return parts.some((_, length) => length > 1 && whole.has(parts.slice(0, length).join('.')));
}

function sources(folder: string): readonly string[] {
  return readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function textsIn(json: Json, path = ''): ReadonlyMap<string, string> {
  if (typeof json === 'string') return new Map(path === '$schema' ? [] : [[path, json]]);
  if (typeof json !== 'object' || json === null) return new Map();
  return new Map(Object.entries(json).flatMap(([key, inner]) => [...textsIn(inner as Json, path === '' ? key : `${path}.${key}`)]));
}

function placeholdersIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{\{-?\s*([^},\s]+)/g)].map(([, name = '']) => name))].filter((name) => !name.startsWith('rates.'));
}
