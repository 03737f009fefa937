import { at, entriesOf, isDefinition, itemsOf, type Spot, textOf, wholeOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { hiddenIn } from '../look-alikes.ts';

/**
 * A text or name that is not what it seems: a letter of another script that looks like a Latin one, a mark that nobody sees, one that turns the reading round. Who
 * approves it would read what was there before.
 */
export function lookAlike({ data }: Context): readonly Finding[] {
  return data.files
    .filter(({ kind }) => isDefinition(kind))
    .flatMap((file) =>
      textsIn(wholeOf(file)).flatMap((spot) =>
        hiddenIn(textOf(spot) ?? '').map((message) =>
          findingAt(spot, 'look-alike', { message, mend: 'Type it anew on a keyboard, without copying.' }),
        ),
      ),
    );
}

/** The texts within a value, and the names of its properties, which stand at the values. */
function textsIn(spot: Spot): readonly Spot[] {
  if (textOf(spot) !== undefined) return [spot];
  return [...itemsOf(spot), ...entriesOf(spot).map(([name]) => at(spot, name))].flatMap(textsIn);
}
