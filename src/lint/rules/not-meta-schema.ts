import type { Spot } from '../../content/index.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Code } from '../codes.ts';
import type { Context } from '../context.ts';

export function notMetaSchema(context: Context): readonly Finding[] {
  return shapeFindings(context, 'not-meta-schema');
}

/** Shape errors that were left to other rules and that none of them reported, so that no mismatch goes unreported. */
export function shapeUnsaid({ shape }: Context, found: readonly Finding[]): readonly Finding[] {
  return shape
    .filter(({ leftTo, spot }) => leftTo !== undefined && !found.some((finding) => finding.code === leftTo && isAround(finding, spot)))
    .map(({ code, spot, leftTo: _, ...words }) => findingAt(spot, code, words));
}

function isAround({ file, pointer }: Finding, spot: Spot): boolean {
  return file === spot.file.path && `${spot.pointer}/`.startsWith(`${pointer}/`);
}

/** The meta-schema errors of one code. */
export function shapeFindings({ shape }: Context, code: Code): readonly Finding[] {
  const own = shape.filter((problem) => problem.code === code && problem.leftTo === undefined);
  return own.map(({ spot, code: _, leftTo: __, ...words }) => findingAt(spot, code, words));
}
