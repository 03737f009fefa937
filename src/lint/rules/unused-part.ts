import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** Nothing includes the part. */
export function unusedPart({ survey: { parts } }: Context): readonly Finding[] {
  const used = new Set(parts.uses.map(({ file }) => file));
  return [...parts.files]
    .filter(([file]) => !used.has(file))
    .map(([, spot]) => findingAt(spot, 'unused-part', { message: 'Nothing includes this part.', mend: 'Include it, or remove the file.' }));
}
