import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Relative specifiers of our own files, in an import, an export, a mock or a new URL: "./money.ts". */
const OURS = /['"`](\.{1,2}\/[^'"`\n]+?\.(?:ts|tsx|mjs|json|css|html))(?:\?\w+)?['"`]/g;

/** A test, and its distance in imports from a changed file; 0 is a changed test. */
export type Reached = { readonly test: string; readonly distance: number };

/**
 * Tests that import any of these files, directly or indirectly: nearest first, a file's own test before others. Paths from the project's
 * root: "src/engine/money.ts".
 */
export function testsThatReach(changed: readonly string[]): readonly Reached[] {
  const own = new Set(changed.map((file) => file.replace(/\.tsx?$/, '.test')));
  const rank = (test: string) => (own.has(test.replace(/\.tsx?$/, '')) ? 0 : 1);
  const importers = importersIn(globSync('{src,stand-ins,lab,tests}/**/*.{ts,tsx}'));
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
  return [...distances]
    .filter(([file]) => /\.test\.tsx?$/.test(file))
    .map(([test, distance]) => ({ test, distance }))
    .sort((one, other) => one.distance - other.distance || rank(one.test) - rank(other.test) || one.test.localeCompare(other.test));
}

function importersIn(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(OURS)) {
      const imported = normalize(join(dirname(file), path));
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  return importers;
}
