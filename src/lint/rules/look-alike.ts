import { at, entriesOf, isDefinition, itemsOf, type Spot, textOf, wholeOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { hiddenIn } from '../look-alikes.ts';

/**
 * A text, such as words or a name, that differs from its appearance: by a letter of another script that looks like a Latin one, an invisible character, or one
 * that reverses the text direction. An approver would read the former text.
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

/** The texts within a value, at any depth; names of properties are not included. */
function textsIn(spot: Spot): readonly Spot[] {
  if (textOf(spot) !== undefined) return [spot];
  return [...itemsOf(spot), ...entriesOf(spot).map(([name]) => at(spot, name))].flatMap(textsIn);
}
