import Form from '@rjsf/core/lib/components/Form.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { IChangeEvent } from '@rjsf/core';
import { type ReactNode, useMemo } from 'react';
import type { Field, Json } from '../../engine/index.ts';
import { type Validators, validatorOf, wrongShapes } from '../frame/validator.ts';
import { drawnSchema } from './rjsf-schema.ts';
import { type DrawnFields, DrawnFieldsProvider, useDrawnFields } from './drawn-fields.ts';
import { FlowField, FieldTemplate, Empty, ObjectFieldTemplate } from './templates.tsx';
import { Foot, FootProvider } from './foot.tsx';
import { ObjectField } from './object-field.tsx';

export type Values = { readonly [field: string]: Json };

export type RjsfFormProps = {
  /** Key of the compiled validator: step id, or "<step id>.<list path>". */
  readonly schemaId: string;
  /** Base path of the fields: step id, or "savings.accounts.0". */
  readonly base: string;
  /** Visible fields, in order. */
  readonly fields: readonly Field[];
  /** All fields: rjsf renders a field once more after it is hidden. */
  readonly allFields: readonly Field[];
  readonly values: Values;
  readonly validators: Validators;
  readonly onChange: (values: Values) => void;
  /** Absent for a list item, which is inside the step's form element. */
  readonly onSubmit?: () => void;
  /** The answers do not fit this step at all, such as a draft of another version. */
  readonly onWrongShape?: (paths: readonly string[]) => void;
  /** Renders a list; nested forms inherit it. */
  readonly list?: DrawnFields['list'];
  readonly children: ReactNode;
};

const fields = { SchemaField, ObjectField, FlowField };
const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ErrorListTemplate: Empty,
  FieldErrorTemplate: Empty,
  FieldHelpTemplate: Empty,
  DescriptionFieldTemplate: Empty,
};
/** The engine decides defaults and blanks: rjsf must add nothing. */
const addNothing = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
} as const;

/** rjsf with our theme, for one step or one list item. */
export function RjsfForm({
  schemaId,
  base,
  fields: drawn,
  allFields,
  values,
  validators,
  onChange,
  onSubmit,
  onWrongShape,
  list,
  children,
}: RjsfFormProps) {
  const { list: inherited } = useDrawnFields();
  const { schema, uiSchema } = useMemo(() => drawnSchema(schemaId, drawn), [schemaId, drawn]);
  const validator = useMemo(() => validatorOf(validators, schema), [validators, schema]);
  const drawnFields = useMemo(() => ({ base, fields: allFields, list: list ?? inherited }), [base, allFields, list, inherited]);
  return (
    <DrawnFieldsProvider value={drawnFields}>
      <FootProvider content={children}>
        <Form
          className="flow-form__fields"
          tagName={onSubmit ? 'form' : 'div'}
          schema={schema}
          uiSchema={uiSchema}
          formData={values}
          validator={validator}
          fields={fields}
          templates={templates}
          idPrefix={base}
          idSeparator="."
          noHtml5Validate
          showErrorList={false}
          experimental_defaultFormStateBehavior={addNothing}
          transformErrors={wrongShapes}
          onChange={(event: IChangeEvent) => onChange(withoutUndefined(event.formData))}
          onSubmit={() => onSubmit?.()}
          onError={(errors) => onWrongShape?.(errors.map((error) => `${base}${error.property ?? ''}`))}
        >
          {foot}
        </Form>
      </FootProvider>
    </DrawnFieldsProvider>
  );
}

/** A constant element: rjsf deep-compares children on each keystroke. */
const foot = <Foot />;

function withoutUndefined(values: { readonly [field: string]: Json | undefined } | undefined): Values {
  return Object.fromEntries(Object.entries(values ?? {}).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}
