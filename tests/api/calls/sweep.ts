import type { People, Person, Who } from '../../support/trial/people/people.ts';

/** The people whose planted data nobody else may see. */
export const OWNERS = ['donorA', 'donorB', 'companyC'] as const satisfies readonly Who[];

/**
 * The data in a text of anyone but its addressee, in clear or as links, headers and receipts write them. A number that was sent may come back; a
 * masked receipt keeps the last letters of some.
 */
export function leaksIn(text: string, people: People, who: Who | 'nobody', sent = ''): string[] {
  const account = who === 'nobody' ? undefined : people[who].accountId;
  return OWNERS.filter((owner) => people[owner].accountId !== account).flatMap((owner) => [
    ...particularsOf(people[owner]).filter((value) => holds(text, value)),
    ...numbersOf(people[owner]).filter((value) => holds(text, value) && !holds(sent, value)),
  ]);
}

/** Whether a text contains anything of a person. */
export function tellsOf(text: string, person: Person): boolean {
  return [...particularsOf(person), ...numbersOf(person)].some((value) => holds(text, value));
}

/** Whom the account, its gifts, its plan and its cards are of. */
export function particularsOf({ particulars }: Person): string[] {
  const { name = '', email = '', nric = '', uen = '', mobile = '', dateOfBirth = '', street = '' } = particulars ?? {};
  const contact = uen === '' ? '' : 'Tiung Contact';
  return [name, contact, email, nric, uen, mobile, dateOfBirth, street].filter((value) => value !== '');
}

function numbersOf({ accountId, transactionNo, wakafNo, planId, counterNo }: Person): string[] {
  return [accountId, transactionNo, wakafNo, planId, counterNo];
}

function holds(text: string, value: string): boolean {
  const written = [value, encodeURIComponent(value), value.replace(/^(\d{4})(\d{4})$/, '$1 $2')];
  const low = text.toLowerCase();
  return written.some((form) => low.includes(form.toLowerCase())) || text.includes(Buffer.from(value).toString('base64'));
}
