import { answerType, at, type FieldSeen, isObject, nameAt, optionsIn, type Spot, textOf } from '../../content/index.ts';
import { isFieldType, usualWidget } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { removed } from '../fix.ts';

/** A question's `widget` that is the default anyway, or `parts` without a `$ref`, which have no effect. */
export function redundant({ survey }: Context): readonly Finding[] {
  const ofShared = [...survey.commons.values()].flatMap((spot) => ofField(spot, isObject(spot.value) ? answerType(spot.value) : '', []));
  return [...ofShared, ...survey.fields.flatMap(({ spot, type, shared }) => ofField(spot, type, shared))];
}

function ofField(spot: Spot, type: string, shared: FieldSeen['shared']): readonly Finding[] {
  return [...ofControl(spot, type, shared), ...ofParts(spot)];
}

function ofParts(spot: Spot): readonly Finding[] {
  const parts = at(spot, 'parts');
  if (parts.value === undefined || at(spot, '$ref').value !== undefined) return [];
  const message = 'It changes nothing: it is for the named answers of a shared schema, which “$ref” names.';
  return [findingAt(nameAt(parts), 'redundant', { message, mend: 'Write what it says in “properties”, and remove it.' })];
}

function ofControl(spot: Spot, type: string, shared: FieldSeen['shared']): readonly Finding[] {
  if (!isFieldType(type)) return [];
  const widget = at(spot, 'widget');
  const usual = shared.flatMap((one) => textOf(at(one, 'widget')) ?? []).at(0) ?? usualWidget(type, optionsIn({ spot, shared }).length);
  if (textOf(widget) !== usual) return [];
  const message = `The control of this question is “${usual}” without it.`;
  return [findingAt(nameAt(widget), 'redundant', { message, mend: 'Remove the property.', ...removed(widget, '“widget” is taken out') })];
}
