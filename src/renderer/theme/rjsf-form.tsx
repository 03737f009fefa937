import Form from '@rjsf/core/lib/components/Form.js';
import type { FieldProps, RJSFSchema, ValidatorType } from '@rjsf/utils';
import { type ComponentType, memo, useMemo } from 'react';
import type { Elements } from '../provider/elements.ts';
import type { Field } from '../../engine/index.ts';
import { type FormContext, useVisibleFields } from '../frame/form-context.ts';
import { fields as ownFields, templates, widgets } from './registry.ts';
import { uiSchemaOf } from './ui-schema.ts';

export type RjsfFormProps = {
  /** Path of the answers: a step id, or "savings.accounts.0". */
  readonly base: string;
  /** The step's JSON Schema, or that of a list item. */
  readonly schema: RJSFSchema;
  /** The fields that are parsed from it. */
  readonly fields: readonly Field[];
  readonly form: FormContext;
  /** rjsf's ArrayField; absent for a list item, which holds no lists. */
  readonly list?: ComponentType<FieldProps>;
};

/** rjsf with our theme, for the fields of one step or of one list item. It is drawn anew only when what it draws has changed. */
export const RjsfForm = memo(function DrawnForm({ base, schema, fields, form, list }: RjsfFormProps) {
  const visible = useVisibleFields(form.store, fields, base);
  const drawn = useMemo(() => schemaOf(schema, visible), [schema, visible]);
  const uiSchema = useMemo(() => uiSchemaOf(fields), [fields]);
  const registered = useMemo(() => (list ? { ...ownFields, ArrayField: list } : ownFields), [list]);
  return useMemo(
    () => (
      <Form
        tagName={Bare}
        schema={drawn}
        uiSchema={uiSchema}
        formData={noData}
        formContext={form}
        validator={engineJudges}
        fields={registered}
        templates={templates}
        widgets={widgets}
        idPrefix={base}
        idSeparator="."
        showErrorList={false}
        experimental_defaultFormStateBehavior={addNothing}
      >
        {noButton}
      </Form>
    ),
    [base, drawn, uiSchema, form, registered],
  );
});

/** The schema with its visible properties alone: rjsf's own conditions need `eval`, and visibility is the engine's. */
function schemaOf(schema: RJSFSchema, visible: readonly Field[]): RJSFSchema {
  const properties = visible.flatMap(({ id }) => {
    const property = schema.properties?.[id];
    return property === undefined ? [] : [[id, property]];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** Defaults are the engine's. */
const addNothing = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
} as const;

/** The engine judges what was typed (decision 7), so that rjsf's validator finds nothing. */
const engineJudges: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};

/** The page's form element is around rjsf's, with what is below the fields. */
function Bare({ children }: { readonly children: Elements }) {
  return children;
}

/** Answers stay in the store: rjsf would copy, compare and pass all of them on for each that changes. */
const noData = {};

const noButton = <></>;
