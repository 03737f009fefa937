import { columnShown, fieldShown, type Json } from '../../engine/index.ts';
import { textAt } from './json-at.ts';

/** The key of the label of a row, column or sum of a layout: its own, or that of its field. */
export function labelOf(line: Json | undefined): string | undefined {
  const field = textAt(line, 'value') ?? '';
  return textAt(line, 'label') ?? fieldShown(field).label ?? columnShown(field).label;
}
