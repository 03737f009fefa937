import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givingForEach } from '../../../../tests/support/server/giving-each.ts';
import { savings } from '../../../../tests/support/server/giving-world.ts';
import { donationBeside } from '../../gifts/donation.ts';
import { attemptsBeside } from '../../payments/attempts.ts';
import { getPaid } from '../../payments/money-back.ts';
import { findIssuedReceipt, issuedBeside } from '../../receipts/find-receipt.ts';
import { allBeside, askAlone } from './beside.ts';

const { world, donor } = givingForEach();

it('what is asked beside is what the query alone answers, times and all', async () => {
  const { transactionNo } = await donor.give(savings('34,090'));
  await donor.card(await donor.start(transactionNo), '4242424242424242');
  await donor.status(transactionNo);
  const { db } = world.services;
  const alone = {
    donation: await db.selectFrom('donations').selectAll().where('transaction_no', '=', transactionNo).executeTakeFirstOrThrow(),
    attempts: await db.selectFrom('payment_attempts').selectAll().where('transaction_no', '=', transactionNo).execute(),
  };
  const beside = allBeside({ donation: donationBeside(db, transactionNo), attempts: attemptsBeside(db, transactionNo) });
  expect(await askAlone(db, beside)).toEqual(alone);
  expect(alone.attempts[0]?.paid_at).toBeInstanceOf(Date);
  expect(await askAlone(db, issuedBeside(db, transactionNo))).toEqual(await findIssuedReceipt(db, transactionNo));
  expect((await getPaid(db, alone.attempts[0]?.id ?? '')).attempt).toEqual(alone.attempts[0]);
});

it('names several questions by their names, and what is not there as nothing', async () => {
  const { db } = world.services;
  const none = { donation: donationBeside(db, 'NOBODY'), attempts: attemptsBeside(db, 'NOBODY') };
  const one = { value: sql`to_jsonb(1)`, read: Number };
  expect(await askAlone(db, allBeside({ ...none, one }))).toEqual({ donation: undefined, attempts: [], one: 1 });
});
