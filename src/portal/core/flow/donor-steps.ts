import type { Site } from '../../../engine/index.ts';

/** The steps that ask who gives: those that site.json reads the donor's particulars from, and those to which enrolment leads. */
export function donorSteps({ donor, enrolment }: Pick<Site, 'donor' | 'enrolment'>): ReadonlySet<string> {
  return new Set([...Object.values(donor).flat().map(stepOf), ...enrolment.map(({ step }) => step)]);
}

/** Whether the step asks for the donor's name: whoever leaves it is enrolled. */
export function namesDonor({ donor }: Pick<Site, 'donor'>, step: string): boolean {
  return donor.name?.some((name) => stepOf(name) === step) ?? false;
}

/** The step that an answer or a rule belongs to by its name. */
function stepOf(reference: string): string {
  return reference.split('.')[0] ?? '';
}
