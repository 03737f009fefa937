import type { Site } from '../../engine/index.ts';

/** The steps that ask who gives: those that site.json reads the donor's particulars from, and those to which enrolment leads. */
export function donorSteps({ donor, enrolment }: Pick<Site, 'donor' | 'enrolment'>): ReadonlySet<string> {
  return new Set([...Object.values(donor).flat().map(stepOf), ...enrolment.map(({ step }) => step)]);
}

/** The step that an answer or a rule belongs to by its name. */
export function stepOf(reference: string): string {
  return reference.split('.')[0] ?? '';
}
