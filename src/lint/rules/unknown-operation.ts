import type { Context } from '../context.ts';
import type { Finding } from '../finding.ts';
import { shapeFindings } from './not-meta-schema.ts';

/** A rule uses an operation that the engine's JSON-Logic does not have. */
export function unknownOperation(context: Context): readonly Finding[] {
  return shapeFindings(context, 'unknown-operation');
}
