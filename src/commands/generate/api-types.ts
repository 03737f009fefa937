import { fileURLToPath } from 'node:url';
import { sharedTypes } from '../../server/kit/http/calls/calls.ts';
import { typesOf } from './types-of.ts';

export const API_TYPES_FILE = fileURLToPath(new URL('../../api/types.ts', import.meta.url));

const BANNER =
  "/** Requests and answers of the portal's calls. Generated from `schemas/api` and `schemas/common/receipt.json` by `npm run generate:api`; do not edit by hand. */";

/** The TypeScript of every type that the calls share. */
export async function apiTypes(): Promise<string> {
  return typesOf(sharedTypes.$defs, BANNER);
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
