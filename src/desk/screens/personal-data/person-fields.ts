import type { CopyPersonalDataRequest } from '../../../api/types.ts';
import { type ActField, isGiven, reasonAmong } from '../../parts/act-form.tsx';
import { words } from '../../words/words.ts';

const says = words.personalData;
type IdentifiedBy = CopyPersonalDataRequest['identifiedBy'];
const WAYS = Object.entries(says.identified) as [IdentifiedBy, string][];
const isEmptyOr = (least: number) => (typed: string) => typed === '' || typed.length >= least;

/** The fields that name a person, how the person was identified, and why. */
export const PERSON = {
  email: { label: says.email, hint: says.emailHint, inputMode: 'email', maxLength: 254, isRight: isEmptyOr(3), wrong: says.wrongEmail },
  identityNumber: { label: says.identityNumber, maxLength: 14, isRight: isEmptyOr(9), wrong: says.wrongNumber },
  phone: { label: says.phone, hint: says.phoneHint, inputMode: 'tel', maxLength: 24, isRight: isEmptyOr(5), wrong: says.wrongNumber },
  name: { label: says.name, maxLength: 100 },
  identifiedBy: { label: says.identifiedBy, none: says.choose, options: WAYS, isRight: isGiven, wrong: says.notIdentified },
  reason: reasonAmong('donor-asked', 'records-check'),
} as const satisfies { readonly [name: string]: ActField };

/** The request that was typed. */
export function personIn(typed: { readonly [name in keyof typeof PERSON]: string }): CopyPersonalDataRequest {
  const { email, identityNumber, phone, name, identifiedBy, reason } = typed;
  const given = Object.entries({ email, identityNumber, phone, name }).filter(([, text]) => text !== '');
  return {
    reason: reason as CopyPersonalDataRequest['reason'],
    identifiedBy: identifiedBy as IdentifiedBy,
    person: Object.fromEntries(given),
  };
}
