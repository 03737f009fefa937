import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Field } from '../../engine/index.ts';

/** What rjsf needs to lay out one step or list item. */
export type DrawnSchema = { readonly schema: RJSFSchema; readonly uiSchema: UiSchema };

/**
 * Schema for rjsf: visible properties only, so that rjsf never decides visibility (its conditions need `eval`). Defaults, `required` and
 * parts of composites are left to the engine. Lists are empty placeholders: rjsf would compare all rows on each keystroke.
 *
 * @param id key of the compiled validator: step id, or "<step id>.<list path>"
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
