import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Elements } from '../provider/elements.ts';
import type { Field } from '../../engine/index.ts';
import type { ExistenceProps } from '../field/existence.tsx';
import { FieldFrame } from '../frame/field-frame.tsx';
import { type FormContext, useAnswer, useAskedField, useOfStore, usePrice, useShownErrors } from '../frame/form-context.ts';
import type { FormStore } from '../frame/form-store.ts';
import { Skeleton } from '../layout/skeleton.tsx';
import { namingOf } from '../widgets/widgets.ts';
import { groupsIn, questionOf } from './ui-schema.ts';

// Rarely needed, so loaded on demand; failing to load it does no harm.
const Existence = lazy<ComponentType<ExistenceProps>>(() =>
  import('../field/existence.tsx').then(
    ({ Existence: check }) => ({ default: check }),
    () => ({ default: () => null }),
  ),
);

// Loaded on demand: only long steps have sections.
const Sections = lazy(() => import('./sections.tsx').then((file) => ({ default: file.Sections })));

// Loaded on demand: only answers retrieved from Singpass or an account are fixed.
const FixedField = lazy(() => import('../field/fixed-field.tsx').then((file) => ({ default: file.FixedField })));

/** rjsf's FieldTemplate: our frame around a visible field, or a fixed answer as text. The step itself has no frame. */
export function FieldTemplate({ id, uiSchema, registry, children }: FieldTemplateProps) {
  const field = questionOf(uiSchema);
  const { store, fixed }: FormContext = registry.formContext;
  const isVisible = useOfStore(store, () => field === undefined || store.isVisible(id, field));
  if (field === undefined) return children;
  if (!isVisible) return null;
  if (fixed?.has(id)) return <FixedAnswer path={id} field={field} store={store} />;
  return (
    <FramedField path={id} field={field} store={store}>
      {children}
    </FramedField>
  );
}

function FixedAnswer({ path, field, store }: Omit<FramedFieldProps, 'children'>) {
  const value = useAnswer(store, path);
  return (
    <Suspense>
      <FixedField path={path} field={field} value={value} />
    </Suspense>
  );
}

type FramedFieldProps = { readonly path: string; readonly field: Field; readonly store: FormStore; readonly children: Elements };

function FramedField({ path, field: question, store, children }: FramedFieldProps) {
  const field = useAskedField(store, question);
  const errors = useShownErrors(store, path);
  return (
    <FieldFrame id={path} field={field} naming={namingOf(field.widget)} errors={errors} costs={usePrice(store, field)}>
      {children}
      {field.existence !== undefined && (
        <Suspense>
          <Existence path={path} field={field} store={store} />
        </Suspense>
      )}
    </FieldFrame>
  );
}

/** rjsf's ObjectFieldTemplate: the fields of a step or a list item, in order, below the headings of their sections. */
export function ObjectFieldTemplate({ properties, uiSchema, fieldPathId: { $id: base }, registry }: ObjectFieldTemplateProps) {
  const groups = groupsIn(uiSchema);
  if (groups === undefined) return <div className="fields">{properties.map(({ content }) => content)}</div>;
  const drawn = (fields: readonly Field[]) => (
    <div className="fields">{properties.filter(({ name }) => fields.some(({ id }) => id === name)).map(({ content }) => content)}</div>
  );
  return (
    <Suspense fallback={<Skeleton shape="card" lines={6} />}>
      <Sections base={base} groups={groups} form={registry.formContext} drawn={drawn} />
    </Suspense>
  );
}
