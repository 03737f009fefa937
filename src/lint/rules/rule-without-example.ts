import type { Context } from '../context.ts';
import type { Finding } from '../finding.ts';
import { shapeFindings } from './not-meta-schema.ts';

/** A rule proves itself by no example. */
export function ruleWithoutExample(context: Context): readonly Finding[] {
  return shapeFindings(context, 'rule-without-example');
}
