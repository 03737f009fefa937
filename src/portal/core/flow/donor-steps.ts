import { type Site, stepOf } from '../../../engine/index.ts';

/** Steps that ask for the donor: those that site.json reads particulars from, and those that enrolment leads to. */
export function donorSteps({ donor, enrolment }: Pick<Site, 'donor' | 'enrolment'>): ReadonlySet<string> {
  return new Set([...Object.values(donor).flat().map(stepOf), ...enrolment.map(({ step }) => step)]);
}

/** Whether the step asks for the donor's name; leaving it enrols the donor. */
export function namesDonor({ donor }: Pick<Site, 'donor'>, step: string): boolean {
  return donor.name?.some((name) => stepOf(name) === step) ?? false;
}
