import { type FieldSeen, nameAt, saysOf, textOf } from '../../content/index.ts';
import { fieldTypes, type FieldType, isFieldType } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

const widgets: ReadonlySet<string> = new Set(Object.values(fieldTypes).flatMap((type) => type.widgets));

/** The answer types that the parts of a widget may have. `needs`: the name of each needed part, and the types that its answer may have. */
type Parts = { readonly types: readonly FieldType[]; readonly needs: { readonly [part: string]: readonly FieldType[] } };

/** The widgets of several parts. */
const PARTS: { readonly [widget: string]: Parts } = {
  mobile: { types: ['choice', 'text', 'digits'], needs: { countryCode: ['choice'], number: ['text', 'digits'] } },
  address: { types: ['choice', 'text', 'digits'], needs: {} },
};

/** A control that cannot take the answer of its question: the step would not open, or could not be answered. */
export function widgetDoesNotFit({ survey }: Context): readonly Finding[] {
  return survey.fields.flatMap((field) => [...ofType(field), ...ofParts(field), ...ofMore(field)]);
}

function ofType(field: FieldSeen): readonly Finding[] {
  const spot = saysOf(field, 'widget');
  const widget = textOf(spot);
  // Another rule reports an unknown control.
  if (widget === undefined || !widgets.has(widget) || !isFieldType(field.type)) return [];
  const fitting: readonly string[] = fieldTypes[field.type].widgets;
  if (fitting.includes(widget)) return [];
  return [
    findingAt(spot, 'widget-does-not-fit', {
      message: `The control “${widget}” cannot take an answer of the type “${field.type}”: “${field.path}” could not be answered.`,
      mend: `Choose ${fitting.map((name) => `“${name}”`).join(' or ')}, or fix “type” and “format”.`,
    }),
  ];
}

function ofParts(field: FieldSeen): readonly Finding[] {
  const widget = textOf(saysOf(field, 'widget')) ?? '';
  const { types, needs } = (Object.hasOwn(PARTS, widget) ? PARTS[widget] : undefined) ?? { types: undefined, needs: {} };
  if (types === undefined || field.type !== 'object') return [];
  const missing = Object.keys(needs).filter((name) => !field.fields.some((part) => nameOf(part) === name));
  return [
    ...missing.map((name) =>
      findingAt(nameAt(field.spot), 'widget-does-not-fit', {
        message: `The control “${widget}” needs a part “${name}”, which “${field.path}” does not have.`,
        mend: `Add “${name}” to its “properties”.`,
      }),
    ),
    ...field.fields.flatMap((part) => {
      const allowed = (Object.hasOwn(needs, nameOf(part)) ? needs[nameOf(part)] : undefined) ?? types;
      if (allowed.some((type) => type === part.type)) return [];
      const words = {
        message: `The control “${widget}” cannot take an answer of the type “${part.type}” in its part “${nameOf(part)}”.`,
        mend: `Choose the type ${allowed.map((name) => `“${name}”`).join(' or ')}.`,
      };
      return [findingAt(part.spot, 'widget-does-not-fit', words)];
    }),
  ];
}

/** Options that are shown on demand, with a control that shows all of them. */
function ofMore(field: FieldSeen): readonly Finding[] {
  const spot = saysOf(field, 'more');
  if (spot.value === undefined || textOf(saysOf(field, 'widget')) === 'chips') return [];
  const message = `Only the control “chips” shows further options on demand: “${field.path}” would show all of them.`;
  return [findingAt(nameAt(spot), 'widget-does-not-fit', { message, mend: 'Choose the control “chips”, or remove “more”.' })];
}

function nameOf({ path }: FieldSeen): string {
  return path.split('.').at(-1) ?? '';
}
