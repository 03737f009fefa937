import { at, dataFile, partsOf, wholeOf } from '../../content/index.ts';
import type { DefinitionError } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** The engine refuses definitions that passed every other rule. */
export function notUnderstood({ data }: Context, { file, pointer, message }: DefinitionError): readonly Finding[] {
  const found = data.files.find(({ path }) => path === file) ?? dataFile(file, '{}');
  const spot = at(wholeOf(found), ...partsOf(pointer));
  return [
    findingAt(spot, 'not-understood', {
      message: `The engine refuses this: ${message}.`,
      mend: 'Fix it, or undo the last change here.',
    }),
  ];
}
