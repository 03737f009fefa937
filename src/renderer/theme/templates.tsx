import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { useCallback } from 'react';
import type { Json } from '../../engine/index.ts';
import { FieldControl } from '../field/field-control.tsx';
import { useDrawnFields, useFieldAt } from './drawn-fields.ts';

/** Fields bring their own frame. */
export function FieldTemplate({ children }: FieldTemplateProps) {
  return children;
}

export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className="fields">{properties.map((property) => property.content)}</div>;
}

/** Replaces rjsf's error list: FlowForm has its own summary. */
export function Empty() {
  return null;
}

/** The theme's only rjsf field: renders a field's widget, or its list. */
export function FlowField({ name, formData, fieldPathId, onChange }: FieldProps) {
  const { field, path } = useFieldAt(name);
  const { list: List } = useDrawnFields();
  const change = useCallback((value: Json | undefined) => onChange(value, fieldPathId.path), [onChange, fieldPathId.path]);
  if (field.type === 'list') return <List path={path} field={field} />;
  return <FieldControl path={path} field={field} value={formData as Json | undefined} onChange={change} />;
}
