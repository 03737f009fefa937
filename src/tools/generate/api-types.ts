import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

export const API_TYPES_FILE = fileURLToPath(new URL('../../api/types.ts', import.meta.url));

const BANNER =
  "/** Requests and answers of the portal's calls. Generated from `schemas/api` by `npm run generate:api`; do not edit by hand. */";

/** The TypeScript of every type in `schemas/api/types.json`. */
export async function apiTypes(): Promise<string> {
  const { $defs, ...schema }: JSONSchema = JSON.parse(readFileSync(new URL('../../../schemas/api/types.json', import.meta.url), 'utf8'));
  const names = Object.keys($defs ?? {});
  // A property for each type makes the compiler write them all; the holder itself is removed afterwards.
  const holder = {
    ...schema,
    $id: undefined,
    title: 'Holder',
    type: 'object',
    additionalProperties: false,
    $defs,
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])),
  };
  const written = await compile(holder as JSONSchema, 'Holder', {
    bannerComment: BANNER,
    additionalProperties: false,
    format: true,
    style: { singleQuote: true, printWidth: 140 },
  });
  return written
    .replace(/\n\/\*\*(?:(?!\*\/)[\s\S])*\*\/\nexport interface Holder \{[\s\S]*?\n\}\n/, '\n')
    .replace(/\nexport interface Holder \{[\s\S]*?\n\}\n/, '\n');
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
