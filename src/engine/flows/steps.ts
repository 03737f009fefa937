import type { Assessment, FieldError } from '../assessment.ts';

/** The open step after this one; null at the end, and for a step that is not open. */
export function nextStep({ openSteps }: Pick<Assessment, 'openSteps'>, step: string): string | null {
  const at = openSteps.indexOf(step);
  return at < 0 ? null : (openSteps[at + 1] ?? null);
}

/** The open step before this one; null at the beginning, and for a step that is not open. */
export function previousStep({ openSteps }: Pick<Assessment, 'openSteps'>, step: string): string | null {
  return openSteps[openSteps.indexOf(step) - 1] ?? null;
}

/** The errors and warnings at the answers of a step. */
export function errorsOf({ errors }: Pick<Assessment, 'errors'>, step: string): readonly FieldError[] {
  return errors.filter(({ path }) => path.startsWith(`${step}.`));
}

/** The first open step with an error; a warning does not block. */
export function firstInvalidStep({ openSteps, errors }: Pick<Assessment, 'openSteps' | 'errors'>): string | null {
  return openSteps.find((step) => errors.some((error) => error.severity === 'error' && error.path.startsWith(`${step}.`))) ?? null;
}

/** The concrete paths that are visible on a step: "savings.accounts.0.amount". */
export function visibleFields({ visible }: Pick<Assessment, 'visible'>, step: string): ReadonlySet<string> {
  return new Set(visible.filter((path) => path.startsWith(`${step}.`)));
}
