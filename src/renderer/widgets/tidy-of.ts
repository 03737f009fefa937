import { type Field, fieldTypes } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { suffixText } from '../words/format-value.ts';

/** A number followed by a word or a percent sign. */
const WITH_UNIT = /^(.*[\d.]) ?(\p{L}+|%)\.?$/u;

/** Tidies the text of a box once it is left: reads it as the engine does, and drops the unit that is shown beside the box. */
export function tidyOf(field: Field, translate: Translate): (typed: string) => string {
  const type = fieldTypes[field.type];
  const read = (typed: string) => ('reader' in type ? type.reader(typed, field) : typed);
  const { suffix } = field;
  if (suffix === undefined) return read;
  return (typed) => {
    const text = read(typed);
    const [, number, unit = ''] = WITH_UNIT.exec(text) ?? [];
    // "g" and "gram" are short for "grams"; the engine refuses any other unit.
    const isShown = number !== undefined && suffixText(suffix, number, translate).toLowerCase().startsWith(unit.toLowerCase());
    return isShown ? read(number) : text;
  };
}
