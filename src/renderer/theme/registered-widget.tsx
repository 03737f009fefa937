import type { WidgetProps } from '@rjsf/utils';
import { type ComponentType, Suspense } from 'react';
import type { Field } from '../../engine/index.ts';
import { describedBy } from '../frame/field-frame.tsx';
import { type FormContext, useAskedField, useShownErrors, useVisibleOptions } from '../frame/form-context.ts';
import type { FormWidgetProps } from '../frame/widget.ts';
import { Skeleton } from '../layout/skeleton.tsx';

/**
 * Wraps a widget of ours for rjsf, which passes the answer; an untouched list item's default, the errors and the options come from the store. Only a
 * `late` widget has a `Suspense`: during hydration, boxes within one get their events only after the rest.
 */
export function registeredWidget(Widget: ComponentType<FormWidgetProps>, late = false): ComponentType<WidgetProps> {
  return function RegisteredWidget({ id, options, registry, value: answer, onChange }) {
    const form: FormContext = registry.formContext;
    const field = useAskedField(form.store, options.question as Field);
    const value = answer ?? form.store.presets.get(id);
    const errors = useShownErrors(form.store, id);
    const visible = useVisibleOptions(form.store, field);
    const drawn = (
      <Widget
        id={id}
        field={field}
        form={form}
        value={value}
        onChange={(changed) => onChange(changed, undefined, id)}
        onBlur={() => form.store.leave(id)}
        describedBy={describedBy(id, field, errors)}
        invalid={errors.some((error) => error.severity === 'error')}
        options={visible}
      />
    );
    return late ? <Suspense fallback={<Skeleton shape="card" lines={1} />}>{drawn}</Suspense> : drawn;
  };
}
