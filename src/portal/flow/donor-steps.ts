import type { Site } from '../../engine/index.ts';

/** The steps that ask who gives: those that site.json reads the donor's particulars from. */
export function donorSteps({ donor }: Pick<Site, 'donor'>): ReadonlySet<string> {
  return new Set(Object.values(donor).flat().map(stepOf));
}

/** The step that an answer or a rule belongs to by its name. */
export function stepOf(reference: string): string {
  return reference.split('.')[0] ?? '';
}
