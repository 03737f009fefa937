import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Field } from '../../engine/index.ts';
import { type Group, groupsOf, type NamedSection } from './groups.ts';

/**
 * rjsf's `uiSchema` of a step or a list item: the widget of each field, and the parsed field itself as the option `question`. One widget
 * edits an object or several choices as a whole, by rjsf's StringField. A list is rjsf's ArrayField, with the schema of its items as the
 * option `items`. If there are sections, the top-level option `groups` has the fields by section.
 */
export function uiSchemaOf(fields: readonly Field[], schema: RJSFSchema, sections: readonly NamedSection[] = []): UiSchema {
  const { properties = {} } = schema;
  const ofFields = Object.fromEntries(
    fields.map((field) => [
      field.id,
      {
        'ui:widget': field.widget,
        'ui:options': { question: field, ...(field.type === 'list' && { items: Object(properties[field.id]).items }) },
        ...((field.type === 'object' || field.type === 'choices') && { 'ui:field': 'StringField' }),
      },
    ]),
  );
  return sections.length === 0 ? ofFields : { ...ofFields, 'ui:options': { groups: groupsOf(fields, sections, schema) } };
}

/** The field of a `uiSchema`; undefined for the step itself. */
export function questionOf(uiSchema: UiSchema | undefined): Field | undefined {
  return uiSchema?.['ui:options']?.question as Field | undefined;
}

/** The schema of an item of the list. */
export function itemsOf(uiSchema: UiSchema | undefined): RJSFSchema {
  return uiSchema?.['ui:options']?.items as RJSFSchema;
}

/** The groups of a step or a list item; undefined without sections. */
export function groupsIn(uiSchema: UiSchema | undefined): readonly Group[] | undefined {
  return uiSchema?.['ui:options']?.groups as readonly Group[] | undefined;
}
