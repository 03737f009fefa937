import { at, type FieldSeen, itemsOf, saysOf, type Spot, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A question that is asked only while a condition holds is among those that are always asked: tools that know JSON Schema would refuse whoever is not asked it. */
export function requiredSometimes({ survey: { steps, fields } }: Context): readonly Finding[] {
  return [
    ...steps.flatMap(({ spot, fields: own }) => inHolder(spot, own)),
    ...fields.flatMap((field) => inHolder(field.type === 'list' ? saysOf(field, 'items') : field.spot, field.fields)),
  ];
}

function inHolder(holder: Spot, fields: readonly FieldSeen[]): readonly Finding[] {
  const sometimes = new Set(
    fields.flatMap((field) => (saysOf(field, 'when').value === undefined ? [] : [field.path.slice(field.path.lastIndexOf('.') + 1)])),
  );
  return itemsOf(at(holder, 'required')).flatMap((spot) => {
    const name = textOf(spot);
    if (name === undefined || !sometimes.has(name)) return [];
    const words = {
      message: `“${name}” is asked only while its “when” holds, and “required” names what is always asked.`,
      mend: 'Take it out of “required”, and write "requiredWhen": true at the question.',
    };
    return [findingAt(spot, 'required-sometimes', words)];
  });
}
