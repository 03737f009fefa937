import { type ComponentType, lazy, memo, Suspense, useCallback } from 'react';
import { Lock } from 'lucide-react';
import type { Field, Json } from '../../engine/index.ts';
import { describedBy, FieldFrame } from '../frame/field-frame.tsx';
import { useForm, useShownErrors, useVisibleOptions } from '../frame/form-context.ts';
import { Skeleton } from '../layout/skeleton.tsx';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { widgetOf } from '../widgets/widgets.ts';
import { answerText } from '../words/answer-text.ts';
import { useClearing } from './clearing/use-clearing.tsx';
import type { ExistenceProps } from './existence.tsx';
import './fixed-field.css';

// Rarely needed, so loaded on demand; failing to load it does no harm.
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

/** One field: its widget, or its text when the answer is fixed. Renders only when its own value, errors or options change. */
export const FieldControl = memo(function FieldControl(props: FieldControlProps) {
  const { fixed } = useForm();
  return fixed?.has(props.path) ? <FixedField {...props} /> : <AskedField {...props} />;
});

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

type FixedFieldProps = { readonly path: string; readonly field: Field; readonly value: Json | undefined };

/** A field with a fixed answer, as text. */
function FixedField({ path, field, value }: FixedFieldProps) {
  const translate = useTranslate();
  return (
    <dl className="field fixed-field" id={path} tabIndex={-1}>
      <dt className="field__label">{translate(field.title)}</dt>
      <dd className="fixed-field__answer">
        <Lock className="icon" aria-hidden="true" />
        <span>{answerText(field, value, translate)}</span>
        <span className="visually-hidden"> ({translate('retrieve.fixed')})</span>
      </dd>
    </dl>
  );
}
