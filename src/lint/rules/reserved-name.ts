import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { entriesOf, itemsOf, nameAt, type Spot, wholeOf } from '../read/spot.ts';

const OF_THE_LANGUAGE = new Set(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf']);
const OF_RULES = new Set(['rates', 'today', 'item', 'value', 'current', 'accumulator']);

/** Names that JavaScript or the rules keep for themselves. */
export function reservedName({ data, survey }: Context): readonly Finding[] {
  const inNames = data.files.flatMap((file) => inObject(wholeOf(file)));
  const asSteps = survey.steps
    .filter(({ id }) => OF_RULES.has(id) || OF_THE_LANGUAGE.has(id))
    .map(({ id, spot }) => findingAt({ ...spot, pointer: '/id' }, 'reserved-name', wordsFor(id)));
  return [...inNames, ...asSteps];
}

function inObject(spot: Spot): readonly Finding[] {
  return [
    ...itemsOf(spot).flatMap(inObject),
    ...entriesOf(spot).flatMap(([name, inner]) => [
      ...(OF_THE_LANGUAGE.has(name) ? [findingAt(nameAt(inner), 'reserved-name', wordsFor(name))] : []),
      ...inObject(inner),
    ]),
  ];
}

function wordsFor(name: string) {
  return { message: `“${name}” cannot be a name here: it means something to the machine.`, mend: 'Choose another name.' };
}
