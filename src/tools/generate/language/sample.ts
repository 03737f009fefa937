import { readFileSync } from 'node:fs';
import { compactJson } from './compact-json.ts';

/** An excerpt of the shipped data: a file, or the value at a JSON pointer in it under its last name. Throws when it does not exist. */
export function sample(root: string, path: string, pointer: string): string {
  const names = pointer.split('/').slice(1);
  const value = names.reduce<unknown>(
    (json, name) => {
      const inner = typeof json === 'object' && json !== null ? (json as { readonly [name: string]: unknown })[name] : undefined;
      if (inner === undefined) throw new Error(`${path} has nothing at ${pointer}: choose another example for docs/language.md.`);
      return inner;
    },
    JSON.parse(readFileSync(`${root}/${path}`, 'utf8')),
  );
  const last = names.at(-1);
  const text = last === undefined || /^[0-9]+$/.test(last) ? compactJson(value) : `${JSON.stringify(last)}: ${compactJson(value)}`;
  return `\`\`\`json\n${text}\n\`\`\`\n\nFrom [${path}](../${path}).`;
}
