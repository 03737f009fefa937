import { type DataFiles, dataFilesOf } from '../../content/index.ts';
import type { IsoDate } from '../../engine/index.ts';
import type { Finding } from '../finding.ts';
import { lint } from '../lint.ts';
import { applyFixes } from './apply-fixes.ts';

/** Upper bound on rounds, since fixes may uncover others. */
const MOST_ROUNDS = 20;

/** The data with every fix applied, the changed files, the fixed findings in order, and those that are left. */
export type Fixed = {
  readonly data: DataFiles;
  readonly texts: { readonly [path: string]: string };
  readonly fixed: readonly Finding[];
  readonly left: readonly Finding[];
};

/** Lints and applies the fixes, and repeats with the findings that they uncover, until none is left or none can be applied. Idempotent. */
export function fixData(data: DataFiles, on: IsoDate): Fixed {
  const fixed: Finding[] = [];
  let current = data;
  let left = lint(current, { on });
  const seen = new Set([textsOf(current)].map(keyOf));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = textsOf(current);
    const { texts, findings } = applyFixes(before, next(left));
    const after = { ...before, ...texts };
    // Two fixes that undo one another would loop forever.
    if (Object.keys(texts).length === 0 || seen.has(keyOf(after))) break;
    seen.add(keyOf(after));
    fixed.push(...findings);
    current = dataFilesOf(after, data.meta);
    left = lint(current, { on });
  }
  const texts = textsOf(current);
  const written = new Map(data.files.map(({ path, text }) => [path, text]));
  return {
    data: current,
    texts: Object.fromEntries(Object.entries(texts).filter(([path, text]) => written.get(path) !== text)),
    fixed,
    left,
  };
}

/** Findings with a last fix wait until the others are applied. */
function next(findings: readonly Finding[]): readonly Finding[] {
  const first = findings.filter(({ fix }) => fix !== undefined && fix.isLast === undefined);
  return first.length > 0 ? first : findings;
}

function textsOf({ files }: DataFiles): { readonly [path: string]: string } {
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

function keyOf(texts: { readonly [path: string]: string }): string {
  return JSON.stringify(texts);
}
