import { assess, carriesAddress, isRetrieved, isSameAnswer, retrieve } from '../../../engine/index.ts';
import type { Assessment } from '../../../engine/assessment.ts';
import type { Definitions, RatesVersion, Step } from '../../../engine/definitions.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { isVerified } from '../accounts/records/claims.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session.ts';
import { APPS } from '../../config/singpass.ts';
import { termsOf } from './apps.ts';
import { findProofs, type Proof } from './proofs.ts';

type Given = { readonly definitions: Definitions; readonly assessment: Assessment; readonly rates: RatesVersion };
type Proofs = { readonly nric?: Proof; readonly uen?: Proof };

/**
 * Whether the donor's NRIC or UEN is proved, by this session or for the signed-in account. Retrieved steps must hold exactly the
 * retrieved values: refuses any other with 422 INVALID_ANSWERS and the paths.
 */
export async function isProvedDonor(services: Services, session: Session, given: Given): Promise<boolean> {
  const steps = retrievedSteps(given);
  const { donor } = given.assessment;
  const kind = donor.isBusinessPayer === true ? 'uen' : 'nric';
  const identifier = donor.anonymous === true ? undefined : donor[kind];
  // No step was retrieved, and no donor is identified.
  if (steps.length === 0 && typeof identifier !== 'string') return false;
  const proofs = await findProofs(services, session.id);
  const fields = steps.flatMap((step) => unproved(given, step, proofs));
  if (fields.length > 0) throw new Refused(422, 'INVALID_ANSWERS', 'Some answers are not what was confirmed.', { fields });
  if (typeof identifier !== 'string') return false;
  return proofs[kind]?.identifier === identifier || (await isVerified(services, session.accountId, kind, identifier));
}

/**
 * The account that the gift belongs to: the signed-in one; or null when the donor is proved to be a person or company that the account is
 * not linked to, for example on a device where another person's account is still signed in.
 */
export async function giverOf(
  services: Services,
  { accountId }: Session,
  donor: Assessment['donor'],
  isProved: boolean,
): Promise<string | null> {
  if (accountId === undefined || !isProved) return accountId ?? null;
  const kind = donor.isBusinessPayer === true ? 'uen' : 'nric';
  return (await isVerified(services, accountId, kind, String(donor[kind]))) ? accountId : null;
}

function retrievedSteps({ definitions, assessment }: Given): readonly Step[] {
  return assessment.openSteps
    .map((id) => definitions.steps[id])
    .filter((step): step is Step => step !== undefined && isRetrieved(step, assessment));
}

/** The fields of a step whose answers differ from the retrieved ones. */
function unproved({ definitions, assessment, rates }: Given, step: Step, proofs: Proofs) {
  const app = APPS.find((name) => name === definitions.steps[step.retrievedBy ?? '']?.retrieves);
  const proof = app && proofs[termsOf(app).proves];
  const differs = (path: string) => ({ path, code: 'not-proved', params: {} });
  if (proof === undefined) return step.fields.filter(({ proved }) => proved !== undefined).map(({ path }) => differs(path));
  const { flow } = assessment;
  const { answers, fixed } = retrieve({ definitions, flow, step, rates }, assessment.counted, proof.particulars);
  const told = assess(definitions, flow, answers, rates).counted[step.id];
  return step.fields.flatMap((field) => {
    const answer = assessment.counted[step.id]?.[field.id];
    if (fixed.has(field.path)) return isSameAnswer(told?.[field.id], answer) ? [] : [differs(field.path)];
    // It was not retrieved, so the donor typed it.
    return field.proved !== undefined && carriesAddress(field, answer, 'donor')
      ? [{ path: field.path, code: 'has-address', params: {} }]
      : [];
  });
}
