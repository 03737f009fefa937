import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Field } from '../../engine/index.ts';

/** The parts of a schema that rjsf needs to lay out one step or one list item. */
export type DrawnSchema = { readonly schema: RJSFSchema; readonly uiSchema: UiSchema };

/**
 * The schema that rjsf draws: the visible properties only, so that it never decides what is asked (its own conditions
 * need `eval`, and visibility is the engine's). Defaults, `required` and the parts of a composite are the engine's too.
 * A list stands as an empty place: its rows never pass through rjsf, which would compare all of them on each keystroke.
 *
 * @param id the key of the compiled validator: the step's id, or "<step id>.<list path>"
 */
export function drawnSchema(id: string, fields: readonly Field[]): DrawnSchema {
  return {
    schema: { $id: id, type: 'object', properties: Object.fromEntries(fields.map((field) => [field.id, propertyOf(field)])) },
    uiSchema: Object.fromEntries(fields.map((field) => [field.id, { 'ui:field': 'FlowField' }])),
  };
}

function propertyOf(field: Field): RJSFSchema {
  switch (field.type) {
    case 'list':
    case 'object':
    case 'choices':
      return { title: field.title };
    case 'flag':
      return { title: field.title, type: 'boolean' };
    default:
      return { title: field.title, type: 'string' };
  }
}
