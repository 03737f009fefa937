import type { Context } from '../context.ts';
import type { Finding } from '../finding.ts';
import { shapeFindings } from './not-meta-schema.ts';

/** A question names a control that does not exist. */
export function unknownWidget(context: Context): readonly Finding[] {
  return shapeFindings(context, 'unknown-widget');
}
