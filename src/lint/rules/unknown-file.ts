import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { wholeOf } from '../read/spot.ts';

/** A JSON file that nothing reads, most likely because its name is mistyped. */
export function unknownFile({ data }: Context): readonly Finding[] {
  return data.files
    .filter(({ kind }) => kind === 'unknown')
    .map((file) =>
      findingAt(wholeOf(file), 'unknown-file', {
        message: 'Nothing reads a file of this name.',
        mend: 'Name it flow.json, <name>.step.json or <name>.rules.json in a folder of flows/, or flows/rates/<name>.json.',
      }),
    );
}
