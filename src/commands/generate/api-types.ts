import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { typesOf } from './types-of.ts';

export const API_TYPES_FILE = fileURLToPath(new URL('../../api/types.ts', import.meta.url));

const BANNER =
  "/** Requests and answers of the portal's calls. Generated from `schemas/api` by `npm run generate:api`; do not edit by hand. */";

/** The TypeScript of every type in `schemas/api/types.json`. */
export async function apiTypes(): Promise<string> {
  const { $defs = {} } = JSON.parse(readFileSync(new URL('../../../schemas/api/types.json', import.meta.url), 'utf8'));
  return typesOf($defs, BANNER);
}

/** References to types that `schemas/api/types.json` does not have: which file (without ".json") and which type. */
export function missingTypes(
  files: { readonly [file: string]: object },
  types: { readonly [name: string]: unknown },
): readonly { readonly file: string; readonly type: string }[] {
  return Object.entries(files).flatMap(([file, content]) => {
    const named = [...JSON.stringify(content).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference = '']) => reference.split('/').at(-1) ?? '',
    );
    return [...new Set(named)].filter((type) => !Object.hasOwn(types, type)).map((type) => ({ file, type }));
  });
}
