import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { at, entriesOf, itemsOf, nameAt, type Spot, textOf, wholeOf } from '../read/spot.ts';

const OF_THE_LANGUAGE = new Set(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf']);
const OF_RULES = new Set(['rates', 'today', 'item', 'value', 'current', 'accumulator']);
/** First parts of paths at which the portal answers itself. */
const OF_THE_PORTAL = new Set(['assets', 'content', 'gallery', 'health', 'openapi.json', 'operator', 'receipt', 'sandbox']);

/** Names that JavaScript, the portal or the rules keep for themselves. */
export function reservedName({ data, survey }: Context): readonly Finding[] {
  const inNames = data.files.flatMap((file) => inObject(wholeOf(file)));
  const asSteps = survey.steps
    .filter(({ id }) => OF_RULES.has(id) || OF_THE_LANGUAGE.has(id))
    .map(({ id, spot }) => findingAt({ ...spot, pointer: '/id' }, 'reserved-name', wordsFor(id)));
  const asHomes = survey.flows
    .map(({ spot }) => at(spot, 'home'))
    .filter((home) => OF_THE_PORTAL.has(textOf(home)?.split('/')[1] ?? ''))
    .map((home) =>
      findingAt(home, 'reserved-name', {
        message: `The portal has a page of its own under “${home.value}”.`,
        mend: 'Choose another path.',
      }),
    );
  return [...inNames, ...asSteps, ...asHomes];
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
