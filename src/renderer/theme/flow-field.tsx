import type { FieldProps } from '@rjsf/utils';
import { useCallback } from 'react';
import type { Json } from '../../engine/index.ts';
import { FieldControl } from '../field/field-control.tsx';
import { useDrawnFields, useFieldAt } from './drawn-fields.ts';

/** The one rjsf field of the theme: finds the question by its name and gives it its widget. */
export function FlowField({ name, formData, fieldPathId, onChange }: FieldProps) {
  const { field, path } = useFieldAt(name);
  const { list: List } = useDrawnFields();
  const change = useCallback((value: Json | undefined) => onChange(value, fieldPathId.path), [onChange, fieldPathId.path]);
  if (field.type === 'list') return <List path={path} field={field} />;
  return <FieldControl path={path} field={field} value={formData as Json | undefined} onChange={change} />;
}
