import Form from '@rjsf/core/lib/components/Form.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { IChangeEvent } from '@rjsf/core';
import { type ReactNode, useMemo } from 'react';
import type { Field, Json } from '../../engine/index.ts';
import { type Validators, validatorOf, wrongShapes } from '../frame/validator.ts';
import { drawnSchema } from './rjsf-schema.ts';
import { type DrawnFields, DrawnFieldsProvider, useDrawnFields } from './drawn-fields.ts';
import { FlowField, FieldTemplate, Nothing, ObjectFieldTemplate } from './templates.tsx';
import { Foot, FootProvider } from './foot.tsx';
import { ObjectField } from './object-field.tsx';

export type Values = { readonly [field: string]: Json };

export type RjsfFormProps = {
  /** The key of the compiled validator: the step's id, or "<step id>.<list path>". */
  readonly schemaId: string;
  /** The concrete path that the fields stand under: the step's id, or "savings.accounts.0". */
  readonly base: string;
  /** The visible fields, in order. */
  readonly fields: readonly Field[];
  /** All fields, the hidden ones too: rjsf draws a field once more after it was hidden. */
  readonly among: readonly Field[];
  readonly values: Values;
  readonly validators: Validators;
  readonly onChange: (values: Values) => void;
  /** Absent for a list item, which is part of the step's own form element. */
  readonly onSubmit?: () => void;
  /** The answers are no answers of this step at all: a draft of another making. */
  readonly onWrongShape?: (paths: readonly string[]) => void;
  /** How a list is drawn; a form inside a list has it from the form around. */
  readonly list?: DrawnFields['list'];
  readonly children: ReactNode;
};

const fields = { SchemaField, ObjectField, FlowField };
const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ErrorListTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
};
/** What is asked, and what a blank answer is, the engine says: rjsf adds nothing to the answers. */
const addNothing = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
} as const;

/** rjsf with our theme, given one step or one list item at a time. */
export function RjsfForm({
  schemaId,
  base,
  fields: drawn,
  among,
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
  const drawnFields = useMemo(() => ({ base, fields: among, list: list ?? inherited }), [base, among, list, inherited]);
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

/** Always the same element: rjsf would compare it through and through on each keystroke. */
const foot = <Foot />;

function withoutUndefined(values: { readonly [field: string]: Json | undefined } | undefined): Values {
  return Object.fromEntries(Object.entries(values ?? {}).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}
