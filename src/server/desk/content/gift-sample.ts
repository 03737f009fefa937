import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Answers, Definitions } from '../../../engine/index.ts';
import type { GiftAnswered } from '../../../fixtures/index.ts';
import { loadAnswers } from '../../gifts/parts.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { PaymentServices } from '../../payments/services.ts';

/** The size of the sample. */
const MOST = 1_000;
const YEAR_MS = 365 * 24 * 3_600_000;

/**
 * Gifts of the last year that were paid, by their answers without private fields. The sample is the same for every release within a month,
 * so that two releases that differ by little reveal nothing of one gift. Numbers of gifts are random, so those that follow one number are a
 * sample.
 */
export async function sampleOfGifts({ db, crypto, content, clock }: PaymentServices): Promise<readonly GiftAnswered[]> {
  const now = clock.now();
  const month = createHash('sha256').update(now.toISOString().slice(0, 7)).digest();
  const first = [...month.subarray(0, 26)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  const since = new Date(now.getTime() - YEAR_MS);
  const after = await paidAfter(db, first, since, MOST);
  const gifts = [...after, ...(after.length < MOST ? await paidAfter(db, '', since, MOST - after.length, first) : [])];
  const sample: GiftAnswered[] = [];
  for (const { transaction_no, flow, content_version } of gifts) {
    const { definitions } = await content.at(content_version);
    const answers = withoutPrivate(definitions, await loadAnswers(db, crypto, transaction_no));
    if (Object.keys(answers).length > 0) sample.push({ flow, version: definitions.flows[flow]?.version ?? 0, answers });
  }
  return sample;
}

/** The alphabet of transaction numbers. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

type Row = { readonly transaction_no: string; readonly flow: string; readonly content_version: string };

/** Checks for each gift whether it was paid, by a lateral join: with a plain join the planner may read all attempts where few gifts follow. */
function paidAfter(db: Kysely<Tables>, from: string, since: Date, most: number, until?: string): Promise<Row[]> {
  return db
    .selectFrom('donations as d')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('payment_attempts as a')
          .select('a.id')
          .whereRef('a.transaction_no', '=', 'd.transaction_no')
          .where('a.paid_at', 'is not', null)
          .limit(1)
          .as('paid'),
      (join) => join.onTrue(),
    )
    .select(['d.transaction_no', 'd.flow', 'd.content_version'])
    .where('d.transaction_no', '>=', from)
    .$if(until !== undefined, (query) => query.where('d.transaction_no', '<', until ?? ''))
    .where('d.created_at', '>=', since)
    .orderBy('d.transaction_no')
    .limit(most)
    .execute();
}

/** Drops private fields; no amount depends on them. */
function withoutPrivate({ steps }: Definitions, answers: Answers): Answers {
  const kept = Object.entries(answers).flatMap(([step, of]) => {
    const open = new Set(steps[step]?.fields.filter((field) => !field.private).map(({ id }) => id));
    const left = Object.entries(of as object).filter(([field]) => open.has(field));
    return left.length === 0 ? [] : [[step, Object.fromEntries(left)] as const];
  });
  return Object.fromEntries(kept) as Answers;
}
