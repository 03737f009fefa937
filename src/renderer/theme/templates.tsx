import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';

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
