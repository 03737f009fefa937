import type Form from '@rjsf/core';
import { type IChangeEvent, withTheme } from '@rjsf/core';
import type { FieldProps, RegistryFieldsType, RJSFSchema, RJSFValidationError } from '@rjsf/utils';
import { type ComponentType, memo, useCallback, useMemo } from 'react';
import type { Elements } from '../provider/elements.ts';
import type { Field } from '../../engine/index.ts';
import type { StepCheck } from './step-check.ts';
import { type FormContext, useAnswer } from '../frame/form-context.ts';
import { engineJudges } from './engine-judges.ts';
import { templates, widgets } from './registry.ts';
import type { NamedSection } from './groups.ts';
import { uiSchemaOf } from './ui-schema.ts';

export type RjsfFormProps = {
  /** Path of the answers: a step id, or "savings.accounts.0". */
  readonly base: string;
  /** The step's JSON Schema, or that of a list item. */
  readonly schema: RJSFSchema;
  /** The fields parsed from it. */
  readonly fields: readonly Field[];
  /** The sections of the fields. */
  readonly sections?: readonly NamedSection[] | undefined;
  readonly form: FormContext;
  /** rjsf's ArrayField; absent for a list item, which holds no lists. */
  readonly list?: ComponentType<FieldProps>;
  /** Check of the step before it is left; absent for a list item, which is checked with its step. */
  readonly check?: StepCheck;
};

/** rjsf with our theme, for the fields of one step or of one list item. Renders only when its inputs change. */
export const RjsfForm = memo(function DrawnForm({ base, schema, fields, sections, form, list, check }: RjsfFormProps) {
  const drawn = useMemo(() => schemaOf(base, schema, fields), [base, schema, fields]);
  const uiSchema = useMemo(() => uiSchemaOf(fields, schema, sections), [fields, schema, sections]);
  const ownFields = useMemo((): RegistryFieldsType => (list ? { ArrayField: list } : {}), [list]);
  const formData = useAnswer(form.store, base) ?? noData;
  const change = useCallback(
    ({ formData: changed }: IChangeEvent, path?: string) => {
      if (path !== undefined) form.setAnswer(path, changed[path.slice(base.length + 1)]);
    },
    [form, base],
  );
  const ref = useCallback(
    (drawnForm: Form | null) => {
      if (drawnForm === null) return;
      check?.forms.set(base, drawnForm);
      return () => void check?.forms.delete(base);
    },
    [check, base],
  );
  const refuse = useCallback((errors: readonly RJSFValidationError[]) => check?.onRefused(base, errors), [check, base]);
  return useMemo(
    () => (
      <ThemedForm
        ref={ref}
        tagName={Bare}
        schema={drawn}
        uiSchema={uiSchema}
        formData={formData}
        onChange={change}
        formContext={form}
        validator={check?.validator ?? engineJudges}
        onError={refuse}
        fields={ownFields}
        idPrefix={base}
        idSeparator="."
        showErrorList={false}
        experimental_defaultFormStateBehavior={addNothing}
      >
        {noButton}
      </ThemedForm>
    ),
    [base, drawn, uiSchema, form, ownFields, formData, change, check, ref, refuse],
  );
});

const ThemedForm = withTheme({ templates, widgets });

/**
 * The schema of these fields alone, in which a list is one value: its open item is a form of its own. The engine decides which fields are
 * visible; the template hides the others.
 */
function schemaOf(base: string, schema: RJSFSchema, fields: readonly Field[]): RJSFSchema {
  const properties = fields.flatMap(({ id, type }) => {
    const property = schema.properties?.[id];
    if (property === undefined) return [];
    return [[id, type === 'list' ? { ...Object(property), items: {} } : property]];
  });
  return { ...schema, $id: base, properties: Object.fromEntries(properties) };
}

/** rjsf sets no defaults: they come from the step's fields. */
const addNothing = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
} as const;

/** Replaces rjsf's form element: the page's own form encloses it, with the content below the fields. */
function Bare({ children }: { readonly children: Elements }) {
  return children;
}

/** Nothing is answered yet. */
const noData = {};

const noButton = <></>;
