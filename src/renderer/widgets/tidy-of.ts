import { type Field, fieldTypes } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { suffixText } from '../words/format-value.ts';

/** A number with a word after it, or a sign. */
const WITH_UNIT = /^(.*[\d.]) ?(\p{L}+|%)\.?$/u;

/** What becomes of the text of a question's box once it is left: it is read as the engine reads it, without the unit that stands beside the box. */
export function tidyOf(field: Field, translate: Translate): (typed: string) => string {
  const type = fieldTypes[field.type];
  const read = (typed: string) => ('reader' in type ? type.reader(typed, field) : typed);
  const { suffix } = field;
  if (suffix === undefined) return read;
  return (typed) => {
    const text = read(typed);
    const [, number, unit = ''] = WITH_UNIT.exec(text) ?? [];
    // "g" and "gram" are short for "grams"; another unit is for the engine to refuse.
    const isShown = number !== undefined && suffixText(suffix, number, translate).toLowerCase().startsWith(unit.toLowerCase());
    return isShown ? read(number) : text;
  };
}
