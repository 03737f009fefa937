import { type IChangeEvent, withTheme } from '@rjsf/core';
import type { FieldProps, RegistryFieldsType, RJSFSchema, ValidatorType } from '@rjsf/utils';
import { type ComponentType, memo, useCallback, useMemo } from 'react';
import type { Elements } from '../provider/elements.ts';
import type { Field } from '../../engine/index.ts';
import { type FormContext, useAnswer } from '../frame/form-context.ts';
import { templates, widgets } from './registry.ts';
import type { NamedSection } from './groups.ts';
import { uiSchemaOf } from './ui-schema.ts';

export type RjsfFormProps = {
  /** Path of the answers: a step id, or "savings.accounts.0". */
  readonly base: string;
  /** The step's JSON Schema, or that of a list item. */
  readonly schema: RJSFSchema;
  /** The fields that are parsed from it. */
  readonly fields: readonly Field[];
  /** The sections in which they stand. */
  readonly sections?: readonly NamedSection[] | undefined;
  readonly form: FormContext;
  /** rjsf's ArrayField; absent for a list item, which holds no lists. */
  readonly list?: ComponentType<FieldProps>;
};

/** rjsf with our theme, for the fields of one step or of one list item. It is drawn anew only when what it draws has changed. */
export const RjsfForm = memo(function DrawnForm({ base, schema, fields, sections, form, list }: RjsfFormProps) {
  const drawn = useMemo(() => schemaOf(schema, fields), [schema, fields]);
  const uiSchema = useMemo(() => uiSchemaOf(fields, schema, sections), [fields, schema, sections]);
  const ownFields = useMemo((): RegistryFieldsType => (list ? { ArrayField: list } : {}), [list]);
  const formData = useAnswer(form.store, base) ?? noData;
  const change = useCallback(
    ({ formData: changed }: IChangeEvent, path?: string) => {
      if (path !== undefined) form.setAnswer(path, changed[path.slice(base.length + 1)]);
    },
    [form, base],
  );
  return useMemo(
    () => (
      <ThemedForm
        tagName={Bare}
        schema={drawn}
        uiSchema={uiSchema}
        formData={formData}
        onChange={change}
        formContext={form}
        validator={engineJudges}
        fields={ownFields}
        idPrefix={base}
        idSeparator="."
        showErrorList={false}
        experimental_defaultFormStateBehavior={addNothing}
      >
        {noButton}
      </ThemedForm>
    ),
    [base, drawn, uiSchema, form, ownFields, formData, change],
  );
});

const ThemedForm = withTheme({ templates, widgets });

/**
 * The schema of the fields alone, in which a list is one value: its open entry is a form of its own. Which of them are visible is the engine's to say, and
 * the template's to show.
 */
function schemaOf(schema: RJSFSchema, fields: readonly Field[]): RJSFSchema {
  const properties = fields.flatMap(({ id, type }) => {
    const property = schema.properties?.[id];
    if (property === undefined) return [];
    return [[id, type === 'list' ? { ...Object(property), items: {} } : property]];
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

/** Nothing is answered yet. */
const noData = {};

const noButton = <></>;
