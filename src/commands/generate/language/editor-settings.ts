import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Json } from '../../../engine/index.ts';

export const EDITOR_SETTINGS_FILE = fileURLToPath(new URL('../../../../.vscode/settings.json', import.meta.url));

const FOLDER = new URL('../../../../schemas/meta/', import.meta.url);
const OF_STEPS = 'step.schema.json';
/** A shared schema is one question. */
const SHARED = { fileMatch: ['/schemas/common/*.json', '!/schemas/common/receipt.json'], url: 'portal:question' };

/**
 * The settings by which an editor completes and explains the data. A step names its meta-schema by the dialect's URI, from which nothing can be loaded, so the
 * settings contain it and those that it refers to; every other file names its own by a path. Generated files are folded below the file that they belong to.
 */
export function editorSettings(): string {
  const schemas = [...named(OF_STEPS)].map(([, schema]) => ({ url: schema.$id as string, schema }));
  const [step] = schemas;
  const shared = { ...SHARED, schema: { $ref: `${step?.url}#/$defs/field` } };
  const settings = {
    'explorer.fileNesting.enabled': true,
    'explorer.fileNesting.patterns': { 'flow.json': 'carry.json', 'site.json': 'approved.json' },
    'json.schemas': [...schemas, shared],
  };
  return `${JSON.stringify(settings)}\n`;
}

type Schema = { readonly [keyword: string]: Json };

/** A meta-schema and all that it refers to, by file name. */
function named(file: string, known: Map<string, Schema> = new Map()): ReadonlyMap<string, Schema> {
  if (known.has(file)) return known;
  const text = readFileSync(new URL(file, FOLDER), 'utf8');
  known.set(file, JSON.parse(text));
  for (const [, other = ''] of text.matchAll(/"[$]ref": "([a-z]+[.]schema[.]json)/g)) named(other, known);
  return known;
}
