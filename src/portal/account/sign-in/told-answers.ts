import type { RetrievedParticulars } from '../../../api/types.ts';
import type { Json } from '../../../engine/index.ts';

/** What Singpass or Corppass told, as the answers of a sign-up; everything else is typed. */
export function toldAnswers(told: RetrievedParticulars | undefined): { readonly [field: string]: Json } {
  if (told === undefined) return {};
  const { name, nric, email, mobile, uen, companyName, representativeName, address } = told;
  const answers =
    uen === undefined ? { fullName: name, nric, email, mobile, address } : { uen, companyName, contactPerson: representativeName };
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined)) as { [field: string]: Json };
}
