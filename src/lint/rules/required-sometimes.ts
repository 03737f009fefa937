import { at, type FieldSeen, itemsOf, saysOf, type Spot, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A question that is asked only while a condition holds is in `required`: JSON Schema tools would refuse the answers of donors who are not asked it. */
export function requiredSometimes({ survey: { steps, fields } }: Context): readonly Finding[] {
  return [
    ...steps.flatMap(({ spot, fields: own }) => inHolder(spot, own)),
    ...fields.flatMap((field) => inHolder(field.type === 'list' ? saysOf(field, 'items') : field.spot, field.fields)),
  ];
}

function inHolder(holder: Spot, fields: readonly FieldSeen[]): readonly Finding[] {
  return itemsOf(at(holder, 'required')).flatMap((spot) => {
    const name = textOf(spot);
    const field = fields.find(({ path }) => path.slice(path.lastIndexOf('.') + 1) === name);
    if (field === undefined || saysOf(field, 'when').value === undefined) return [];
    const { file, pointer } = field.spot;
    const edits = [
      { file: spot.file.path, pointer: spot.pointer, remove: true as const },
      { file: file.path, pointer: `${pointer}/requiredWhen`, value: true },
    ];
    return [
      findingAt(spot, 'required-sometimes', {
        message: `“${name}” is asked only while its “when” holds, and “required” names what is always asked.`,
        mend: 'Take it out of “required”, and write "requiredWhen": true at the question.',
        fix: { says: `“${name}” says itself that it must be answered`, edits },
      }),
    ];
  });
}
