import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { useCallback } from 'react';
import type { Json } from '../../engine/index.ts';
import { FieldControl } from '../field/field-control.tsx';
import { useDrawnFields, useFieldAt } from './drawn-fields.ts';

/** A field brings its own frame (name, hint, help, errors), so its template adds nothing. */
export function FieldTemplate({ children }: FieldTemplateProps) {
  return children;
}

/** The fields of a step or of a list item, one below the other. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className="fields">{properties.map((property) => property.content)}</div>;
}

/** Our error summary speaks for the whole page, above the form; rjsf's own list stays silent. */
export function Nothing() {
  return null;
}

/** The one rjsf field of the theme: finds the question by its name and gives it its widget. */
export function FlowField({ name, formData, fieldPathId, onChange }: FieldProps) {
  const { field, path } = useFieldAt(name);
  const { list: List } = useDrawnFields();
  const change = useCallback((value: Json | undefined) => onChange(value, fieldPathId.path), [onChange, fieldPathId.path]);
  if (field.type === 'list') return <List path={path} field={field} />;
  return <FieldControl path={path} field={field} value={formData as Json | undefined} onChange={change} />;
}
