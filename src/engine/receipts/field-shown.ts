import schema from '../../../schemas/common/receipt.json' with { type: 'json' };
import type { ReceiptFormat } from '../definitions.ts';

/** How a field of receipt data is shown wherever a layout does not say otherwise. */
export type FieldShown = {
  /** The text that names it; none for a field that each layout names in its own way, or that a flow made. */
  readonly label?: string;
  readonly format: ReceiptFormat;
  /** The group of texts that says its codes. */
  readonly words?: string;
};

type Annotated = { readonly title?: string; readonly 'x-shown'?: string; readonly 'x-codes'?: string };
type Fields = { readonly [field: string]: Annotated };

const fields = schema.properties as Fields;
const columns = schema.$defs.GivenItem.properties as Fields;

/** What `schemas/common/receipt.json` says of a field, such as "donorName". */
export function fieldShown(field: string): FieldShown {
  return shownOf(Object.hasOwn(fields, field) ? fields[field] : undefined);
}

/** What it says of a field of a line, such as "amount". */
export function columnShown(field: string): FieldShown {
  return shownOf(Object.hasOwn(columns, field) ? columns[field] : undefined);
}

/** A row, column or line as it is written, with what it leaves to its field. A value in another format than its field's has its own words. */
export function shownAs<Written extends { readonly format?: unknown }>(written: Written, { words, ...shown }: FieldShown) {
  const isUsual = written.format === undefined || written.format === shown.format;
  return { ...shown, ...(isUsual && words !== undefined && { words }), ...written };
}

function shownOf({ title, 'x-shown': shown, 'x-codes': words }: Annotated = {}): FieldShown {
  // That it is one of the formats, a test holds.
  const format = (shown ?? 'text') as ReceiptFormat;
  return { ...(title !== undefined && { label: title }), format, ...(words !== undefined && { words }) };
}
