import { type Field, fieldTypes } from '../../engine/index.ts';

/** What becomes of the text of a question's box once it is left: it is read as the engine reads it. */
export function tidyOf(field: Field): (typed: string) => string {
  const type = fieldTypes[field.type];
  return (typed) => ('reader' in type ? type.reader(typed, field) : typed);
}
