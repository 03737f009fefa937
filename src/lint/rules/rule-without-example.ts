import type { Context } from '../context.ts';
import type { Finding } from '../finding.ts';
import { shapeFindings } from './not-meta-schema.ts';

export function ruleWithoutExample(context: Context): readonly Finding[] {
  return shapeFindings(context, 'rule-without-example');
}
