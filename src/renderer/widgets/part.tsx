import { useMemo } from 'react';
import type { Elements } from '../provider/elements.ts';
import type { Field, Json } from '../../engine/index.ts';
import { describedBy, FieldFrame } from '../frame/field-frame.tsx';
import { useShownErrors, useVisibleOptions } from '../frame/form-context.ts';
import type { FormWidgetProps } from '../frame/widget.ts';

export type Parts = { readonly [part: string]: Json };

/** Parts of a composite answer; {} if unanswered. */
export function partsOf(value: Json | undefined): Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Parts) : {};
}

/** Widget props of one part of a composite. */
export function usePart<Value extends Json>(whole: FormWidgetProps<Parts>, field: Field): FormWidgetProps<Value> {
  const { store } = whole.form;
  const id = `${whole.id}.${field.id}`;
  const errors = useShownErrors(store, id);
  const options = useVisibleOptions(store, field);
  return {
    id,
    field,
    value: partsOf(whole.value)[field.id] as Value | undefined,
    onChange: (value) => whole.onChange({ ...partsOf(whole.value), [field.id]: value ?? null }),
    onBlur: () => store.leave(id),
    describedBy: describedBy(id, field, errors),
    invalid: errors.some((error) => error.severity === 'error'),
    options,
    form: whole.form,
  };
}

/** The part's field; throws if the data lacks it. */
export function usePartField(whole: Field, id: string): Field {
  return useMemo(() => whole.fields?.find((field) => field.id === id) ?? missing(whole, id), [whole, id]);
}

/** Label and errors of one part. */
export function PartFrame({ part, children }: { readonly part: FormWidgetProps<string>; readonly children: Elements }) {
  const errors = useShownErrors(part.form.store, part.id);
  return (
    <FieldFrame id={part.id} field={part.field} naming="label" errors={errors}>
      {children}
    </FieldFrame>
  );
}

function missing(whole: Field, id: string): Field {
  throw new Error(`${whole.path} has no field ${id}, which its widget ${whole.widget} needs.`);
}
