import type { Answers, Assessment, Definitions, Json, TypedPaths } from '../../engine/index.ts';
import { typedOf } from '../content/typed-of.ts';
import { findKnown } from './accounts/known/known-answers.ts';
import { readAccount } from './accounts/principal.ts';
import type { Services } from './services.ts';
import type { Session } from './session.ts';
import { findProofs } from './singpass/proofs.ts';

type Given = { readonly definitions: Definitions; readonly flow: string; readonly answers: Answers };

/**
 * Assesses what a session's donor sent, with limits for typing held against what was typed. What Singpass, Corppass or the account that is signed in
 * told is taken as it is; it is looked up only for answers that typing could not have made.
 */
export async function assessTyped(
  services: Services,
  session: Session,
  assess: (typed: TypedPaths) => Assessment,
  { definitions, flow, answers }: Given,
): Promise<Assessment> {
  const typed = typedOf(definitions, flow, answers);
  const assessment = assess(typed);
  const isRefused = assessment.errors.some(({ path, severity }) => severity === 'error' && typed.has(path));
  return isRefused ? assess(typedOf(definitions, flow, answers, await toldTo(services, session))) : assessment;
}

async function toldTo(services: Services, { id, accountId }: Session): Promise<Json> {
  const { nric, uen } = await findProofs(services, id);
  const account = accountId === undefined ? undefined : await readAccount(services, accountId, id);
  const known = account && (await findKnown(services, account));
  const { name, email, company } = account ?? {};
  return JSON.parse(JSON.stringify([nric?.particulars, uen?.particulars, known?.values, name, email, company?.name])) as Json;
}
