import type { UiSchema } from '@rjsf/utils';
import type { Field } from '../../engine/index.ts';

/**
 * rjsf's `uiSchema` of a step or a list item: the widget of each field, and the parsed field itself as the option `question`. One widget
 * edits an object or several choices whole, which is what rjsf's StringField asks of a widget. A list is rjsf's ArrayField.
 */
export function uiSchemaOf(fields: readonly Field[]): UiSchema {
  return Object.fromEntries(
    fields.map((field) => [
      field.id,
      {
        'ui:widget': field.widget,
        'ui:options': { question: field },
        ...((field.type === 'object' || field.type === 'choices') && { 'ui:field': 'StringField' }),
      },
    ]),
  );
}

/** The field that is drawn; undefined for the step itself. */
export function questionOf(uiSchema: UiSchema | undefined): Field | undefined {
  return uiSchema?.['ui:options']?.question as Field | undefined;
}
