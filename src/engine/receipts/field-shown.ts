import schema from '../../../schemas/common/receipt.json' with { type: 'json' };
import type { ReceiptFormat } from '../definitions.ts';

/** How a field of receipt data is shown unless a layout says otherwise. */
export type FieldShown = {
  /** The text key of its name; absent if each layout names the field itself, or a flow defines it. */
  readonly label?: string;
  readonly format: ReceiptFormat;
  /** The group of texts for its codes. */
  readonly words?: string;
};

type Annotated = { readonly title?: string; readonly 'x-shown'?: string; readonly 'x-codes'?: string };
type Fields = { readonly [field: string]: Annotated };

const fields = schema.properties as Fields;
const columns = schema.$defs.GivenItem.properties as Fields;

/** The defaults of a field, such as "donorName", from `schemas/common/receipt.json`. */
export function fieldShown(field: string): FieldShown {
  return shownOf(Object.hasOwn(fields, field) ? fields[field] : undefined);
}

/** The defaults of a field of a line, such as "amount". */
export function columnShown(field: string): FieldShown {
  return shownOf(Object.hasOwn(columns, field) ? columns[field] : undefined);
}

/**
 * A row, column or line as written, completed with the defaults of its field. A value in a format other than its field's does not get the field's
 * `words`.
 */
export function shownAs<Written extends { readonly format?: unknown }>(written: Written, { words, ...shown }: FieldShown) {
  const isUsual = written.format === undefined || written.format === shown.format;
  return { ...shown, ...(isUsual && words !== undefined && { words }), ...written };
}

function shownOf({ title, 'x-shown': shown, 'x-codes': words }: Annotated = {}): FieldShown {
  // A test ensures that it is one of the formats.
  const format = (shown ?? 'text') as ReceiptFormat;
  return { ...(title !== undefined && { label: title }), format, ...(words !== undefined && { words }) };
}
