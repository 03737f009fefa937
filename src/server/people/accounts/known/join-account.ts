import { type Answers, answerAt, type Definitions, type Json, readIdentifier } from '../../../../engine/index.ts';
import { invalidAnswers } from '../../../content/answers-from-outside.ts';
import type { Services } from '../../services.ts';
import type { Session } from '../../session.ts';
import { keepOwnParticulars, type OwnParticulars } from '../linking/particulars.ts';
import { readAccount } from '../principal.ts';
import { findKnown, type Known } from './known-answers.ts';
import { toRemember } from './to-remember.ts';

/** Answers with what the account knows; `remember` has it keep what the donor wishes of the answers that count. */
export type Joined = { readonly answers: Answers; readonly remember?: (counted: Answers) => Promise<void> };

/** How often an account's owner may type their NRIC or UEN again: with its last four characters shown, the rest could be guessed. */
const TYPED_AGAIN = { name: 'identity typed again', atMost: 20, seconds: 3600 };

/**
 * The answers with the particulars that the signed-in account knows, where they ask for them. What it knows counts, whatever was sent in its
 * place; what it lacks is the donor's to type. Without such an account the answers stay as they are, and the questions are unanswered.
 *
 * An NRIC or UEN that the account only claims must have been typed again before the gift goes into a tax record. Refuses another one with 422
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

/** Whether the answers say that the donor's particulars are the account's. */
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
