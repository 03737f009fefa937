import { type Finding, findingAt } from '../finding.ts';
import type { Code } from '../codes.ts';
import type { Context } from '../context.ts';

/** The file does not have the shape that its meta-schema describes. */
export function notMetaSchema(context: Context): readonly Finding[] {
  return shapeFindings(context, 'not-meta-schema');
}

/** What the meta-schemas have to say, of one code. */
export function shapeFindings({ shape }: Context, code: Code): readonly Finding[] {
  return shape.filter((problem) => problem.code === code).map(({ spot, message, mend }) => findingAt(spot, code, { message, mend }));
}
