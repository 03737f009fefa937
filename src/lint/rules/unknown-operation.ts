import { partsOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import type { Finding } from '../finding.ts';
import { shapeFindings } from './not-meta-schema.ts';

/** A rule uses an operation that rules of the data do not have. */
export function unknownOperation(context: Context): readonly Finding[] {
  return shapeFindings(context, 'unknown-operation').map((finding) => {
    const operation = partsOf(finding.pointer).at(-1) ?? '';
    if (!Object.hasOwn(OF_OTHER_DIALECTS, operation)) return finding;
    const message = `“${operation}” is an operation of other dialects of JSON-Logic; rules of the data do not have it.`;
    // Without a fix: the nearest name may be another operation with other arguments.
    const { fix: _, ...unfixed } = finding;
    return { ...unfixed, message, mend: OF_OTHER_DIALECTS[operation] ?? '' };
  });
}

/** Replacements for operations of other JSON-Logic implementations. */
const OF_OTHER_DIALECTS: { readonly [operation: string]: string } = {
  val: 'Write “var”, with the whole name as one text.',
  exists: 'Write “missing” with the name: it gives an empty list when the name has a value.',
  '??': 'Give “var” a second argument, the value to use when there is none.',
  try: 'Write an “if” that tells beforehand whether it can be computed.',
  throw: 'Leave it out: what a donor may not answer is said by the limits and checks of the question.',
  preserve: 'Write the value itself: text, numbers and lists stand for themselves.',
};
