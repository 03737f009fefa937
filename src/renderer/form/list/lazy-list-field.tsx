import type { FieldProps } from '@rjsf/utils';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../layout/skeleton.tsx';

const LoadedList = lazy(() => import('./list-field.tsx').then(({ ListField: list }) => ({ default: list })));

/** Loads the list code on demand, off the first page. */
export function ListField(props: FieldProps) {
  return (
    <Suspense fallback={<Skeleton shape="card" lines={2} />}>
      <LoadedList {...props} />
    </Suspense>
  );
}
