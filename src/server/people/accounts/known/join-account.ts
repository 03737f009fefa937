import { type Answers, answerAt, type Definitions, type Json, readIdentifier } from '../../../../engine/index.ts';
import { invalidAnswers } from '../../../content/answers-from-outside.ts';
import type { Services } from '../../services.ts';
import type { Session } from '../../session.ts';
import { keepOwnParticulars, type OwnParticulars } from '../linking/particulars.ts';
import { readAccount } from '../principal.ts';
import { findKnown, type Known } from './known-answers.ts';
import { toRemember } from './to-remember.ts';

/** Answers completed from the account; `remember` stores the counted answers that the donor wants to be remembered. */
export type Joined = { readonly answers: Answers; readonly remember?: (counted: Answers) => Promise<void> };

/** Rate limit for retyping the account's NRIC or UEN: with its last four characters shown, the rest could be guessed. */
const TYPED_AGAIN = { name: 'identity typed again', atMost: 20, seconds: 3600 };

/**
 * Completes answers from the signed-in account, where they ask for it. The account's particulars override those in the request; the donor types those
 * that the account lacks. Without such an account, returns the answers unchanged, and those questions stay unanswered.
 *
 * An NRIC or UEN that the account only claims must be typed again before the gift goes into a tax record. Refuses a different one with 422
 * INVALID_ANSWERS and its question, and too many tries with 429.
 */
export async function joinAccount(services: Services, { id, accountId }: Session, answers: Answers): Promise<Joined> {
  const { site } = services.content.current().definitions;
  if (accountId === undefined || !takesFromAccount(site, answers)) return { answers };
  const known = await findKnown(services, await readAccount(services, accountId, id));
  if (known === undefined) return { answers };
  const { by, values } = known;
  const typed = answers[by.step] ?? {};
  await checkTypedAgain(services, accountId, known, answers);
  return {
    answers: { ...answers, [by.step]: { ...typed, ...values } },
    ...(answerAt(answers, by.remember) === true && {
      remember: (counted) => remember(services, accountId, toRemember(counted[by.step] ?? {}, values)),
    }),
  };
}

/** Whether the answers choose the account's particulars as the donor's. */
function takesFromAccount({ fromAccount }: Definitions['site'], answers: Answers): boolean {
  return fromAccount !== undefined && Object.entries(fromAccount.when).every(([path, value]) => answerAt(answers, path) === value);
}

async function checkTypedAgain(services: Services, accountId: string, { by, identity }: Known, answers: Answers): Promise<void> {
  if (identity.status === 'verified' || answerAt(answers, by.taxInclusion) !== true) return;
  const typed = answerAt(answers, by.identity);
  if (isBlank(typed)) throw wrong(by.identity, 'required');
  await services.limits.take(TYPED_AGAIN, accountId);
  if (readIdentifier(String(typed)) !== identity.value.toUpperCase()) throw wrong(by.identity, 'not-own');
}

function isBlank(answer: Json | undefined): boolean {
  return typeof answer !== 'string' || answer.trim() === '';
}

function wrong(path: string, code: string) {
  return invalidAnswers([{ path, code, params: {}, severity: 'error' }]);
}

async function remember(services: Services, accountId: string, agreed: OwnParticulars): Promise<void> {
  if (Object.keys(agreed).length > 0) await keepOwnParticulars(services, accountId, agreed, { agreedAt: services.clock.now() });
}
