import type { Assessment } from '../assessment.ts';
import type { Step } from '../definitions.ts';

/** Whether answers of the step are retrieved: the step that retrieves them is open. */
export function isRetrieved({ retrievedBy }: Step, { path }: Pick<Assessment, 'path'>): boolean {
  return retrievedBy !== undefined && path.includes(retrievedBy);
}
