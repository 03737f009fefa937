import type { CorrectGiftRequest } from '../../../api/types.ts';
import type { Assessment } from '../../../engine/assessment.ts';
import type { Answers, Definitions, Json } from '../../../engine/index.ts';
import { assess } from '../../../engine/index.ts';
import { unprintedIn } from '../../receipts/refuse-unprinted.ts';
import { answersFromOutside, invalidAnswers } from '../../content/answers-from-outside.ts';
import type { Donation } from '../../gifts/donation.ts';
import { Refused } from '../../kit/http/refusal.ts';

type Donor = Assessment['donor'];
type Changes = CorrectGiftRequest['changes'];

/** The particulars that may be corrected, by the names of `donor` in `flows/site.json`. */
export type Correctable = keyof Changes;

/**
 * The donor's particulars after the correction. Each value is validated by the question that the donor answered, under the gift's content version, so
 * that the same values are refused. Refuses a change that would alter an amount. Returns the requested particulars and those that changed as a
 * result; the receipt may already show them.
 */
export async function correctedDonor(definitions: Definitions, donation: Donation, stored: Answers, changes: Changes): Promise<Donor> {
  const before = assess(definitions, donation.flow, stored, donation.rates);
  const asked = (Object.entries(changes) as [Correctable, Json][]).map(([name, value]) => ({
    name,
    value,
    path: pathOf(definitions, before, name),
  }));
  const answers = asked.reduce((all, { path, value }) => withAnswer(all, path, value), stored);
  const after = assess(definitions, donation.flow, answersFromOutside(answers), donation.rates);
  const refused = [...after.errors, ...(await unprintedIn(after.counted))].flatMap((error) => {
    const about = asked.find(({ path }) => error.path === path || error.path.startsWith(`${path}.`));
    // A donor only gets a warning for a number with a wrong check letter; for staff it is an error.
    const isRefused = error.severity === 'error' || error.code === 'checksum';
    // Reports errors by particular: the desk does not know the flow's questions.
    return about && isRefused ? [{ ...error, severity: 'error' as const, path: error.path.replace(about.path, about.name) }] : [];
  });
  if (refused.length > 0) throw invalidAnswers(refused);
  if (after.totalCents !== before.totalCents || JSON.stringify(amountsOf(after)) !== JSON.stringify(amountsOf(before)))
    throw new Refused(409, 'MAY_NOT_CORRECT', 'An amount would come to something else by this.');
  if (Object.keys(before.donor).some((name) => after.donor[name] === undefined))
    throw new Refused(409, 'MAY_NOT_CORRECT', 'What the donor gave is corrected, and not taken away.');
  const particulars = asked.map(({ name }) => particularOf(before, name));
  return Object.fromEntries(
    Object.entries(after.donor).filter(([name, value]) => particulars.includes(name) || !isSame(before.donor[name], value)),
  );
}

/** The path of the question for a particular: the question that was answered, else one of a step that was answered. */
function pathOf({ site }: Definitions, before: Assessment, name: Correctable): string {
  const { counted } = before;
  const paths = site.donor[particularOf(before, name)] ?? [];
  const answered = paths.find((path) => valueAt(counted, path) !== undefined) ?? paths.find((path) => counted[stepOf(path)] !== undefined);
  if (answered === undefined) throw new Refused(409, 'MAY_NOT_CORRECT', 'This gift was not asked for this.');
  return answered;
}

/** The name of a particular in `donor` of `flows/site.json`. */
function particularOf({ donor }: Pick<Assessment, 'donor'>, name: Correctable): string {
  return name === 'identityNumber' ? (donor.uen === undefined ? 'nric' : 'uen') : name;
}

const stepOf = (path: string) => path.split('.')[0] ?? '';
const fieldOf = (path: string) => path.split('.')[1] ?? '';

function valueAt(answers: Answers, path: string): Json | undefined {
  return answers[stepOf(path)]?.[fieldOf(path)];
}

function withAnswer(answers: Answers, path: string, value: Json): Answers {
  return { ...answers, [stepOf(path)]: { ...answers[stepOf(path)], [fieldOf(path)]: value } };
}

function amountsOf({ items }: Assessment) {
  return items.map(({ id, amountCents }) => [id, amountCents]);
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
