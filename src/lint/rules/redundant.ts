import { at, type FieldSeen, nameAt, type Spot, textOf } from '../../content/index.ts';
import { fieldTypes, isFieldType, usualWidget } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { removed } from '../fix.ts';

/** What a step says of an answer and holds without it: the JSON type, and the control that the type of answer has anyway. */
export function redundant({ survey }: Context): readonly Finding[] {
  const ofSteps = survey.steps.flatMap(({ spot }) => typeOf(spot, 'A step is always an object.'));
  const ofShared = [...survey.commons.values()].flatMap((spot) => ofField(spot, textOf(at(spot, 'fieldType')) ?? '', []));
  return [...ofSteps, ...ofShared, ...survey.fields.flatMap(({ spot, type, shared }) => ofField(spot, type, shared))];
}

function ofField(spot: Spot, type: string, shared: FieldSeen['shared']): readonly Finding[] {
  if (!isFieldType(type)) return [];
  const widget = at(spot, 'widget');
  const usual = shared.flatMap((one) => textOf(at(one, 'widget')) ?? []).at(0) ?? usualWidget(type);
  return [
    ...typeOf(spot, `The type of answer “${type}” is always of the JSON type “${fieldTypes[type].json}”.`),
    ...typeOf(at(spot, 'items'), 'An entry is always an object.'),
    ...(textOf(widget) === usual ? [saidTwice(widget, `The control of this question is “${usual}” without it.`)] : []),
  ];
}

function typeOf(spot: Spot, why: string): readonly Finding[] {
  const type = at(spot, 'type');
  return type.value === undefined ? [] : [saidTwice(type, why)];
}

function saidTwice(spot: Spot, message: string): Finding {
  const name = spot.pointer.split('/').at(-1) ?? '';
  return findingAt(nameAt(spot), 'redundant', { message, mend: 'Remove the property.', ...removed(spot, `“${name}” is taken out`) });
}
