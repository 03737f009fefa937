import { type ComponentType, lazy, memo, Suspense, useCallback } from 'react';
import type { Field, Json } from '../../engine/index.ts';
import { widgetOf } from '../widgets/widgets.ts';
import { useClearing } from './clearing/use-clearing.tsx';
import type { ExistenceProps } from './existence.tsx';
import { FieldFrame, describedBy } from '../frame/field-frame.tsx';
import { FixedField } from './fixed-field.tsx';
import { Skeleton } from '../layout/skeleton.tsx';
import { useForm, useShownErrors, useVisibleOptions } from '../frame/form-context.ts';

// Few steps ask the server. What cannot be loaded tells nothing, and hinders nobody.
const Existence = lazy<ComponentType<ExistenceProps>>(() =>
  import('./existence.tsx').then(
    ({ Existence: check }) => ({ default: check }),
    () => ({ default: () => null }),
  ),
);

export type FieldControlProps = {
  readonly path: string;
  readonly field: Field;
  readonly value: Json | undefined;
  readonly onChange: (value: Json | undefined) => void;
};

/** One question: asked, or shown where it is answered for good. Renders again only when its own value, errors or options change. */
export const FieldControl = memo(function FieldControl(props: FieldControlProps) {
  const { fixed } = useForm();
  return fixed?.has(props.path) ? <FixedField {...props} /> : <AskedField {...props} />;
});

/** A question with its widget, name, help and errors. */
function AskedField({ path, field, value, onChange }: FieldControlProps) {
  const { store } = useForm();
  const errors = useShownErrors(path);
  const options = useVisibleOptions(field);
  const { component: Component, naming } = widgetOf(field.widget);
  const onBlur = useCallback(() => store.leave(path), [store, path]);
  const { change, question } = useClearing(path, field, onChange);
  return (
    <FieldFrame id={path} field={field} naming={naming} errors={errors}>
      <Suspense fallback={<Skeleton shape="card" lines={1} />}>
        <Component
          id={path}
          field={field}
          value={value}
          onChange={change}
          onBlur={onBlur}
          describedBy={describedBy(path, field, errors)}
          invalid={errors.some((error) => error.severity === 'error')}
          options={options}
        />
      </Suspense>
      {question}
      {field.existence !== undefined && (
        <Suspense>
          <Existence path={path} field={field} value={value} />
        </Suspense>
      )}
    </FieldFrame>
  );
}
