import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Json } from '../../src/engine/index.ts';

const FLOWS = join(import.meta.dirname, '../samples/flows');

/** Data-only flows that tests serve: the one of the tutorial in docs/language.md, and one that uses every feature of the language. */
export const sampleFlows: readonly string[] = readdirSync(FLOWS);

/**
 * Files of a sample flow, by path from the root of the data. `read` returns a project file's text; the texts of the sample are merged into
 * those of the project.
 */
export function filesOfSample(flow: string, read: (path: string) => string): { readonly [path: string]: string } {
  const folder = join(FLOWS, flow);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  return Object.fromEntries(
    files
      .filter((file) => statSync(file).isFile())
      .map((file) => {
        const path = relative(folder, file).split(sep).join('/');
        const written = readFileSync(file, 'utf8');
        if (!path.startsWith('flows/text/')) return [path, written];
        return [path, JSON.stringify(merged(JSON.parse(read(path)), JSON.parse(written)), null, 2)];
      }),
  );
}

function merged(one: Json, other: Json): Json {
  if (!isObject(one) || !isObject(other)) return other;
  const added = Object.entries(other).map(([key, value]): [string, Json] => [key, key in one ? merged(one[key] ?? null, value) : value]);
  return { ...one, ...Object.fromEntries(added) };
}

function isObject(json: Json): json is { readonly [key: string]: Json } {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
