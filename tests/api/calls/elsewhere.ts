import { noteDonor } from '../../../src/server/elsewhere/own-gifts.ts';
import { proveIdentity } from '../../../src/server/identity/accounts/prove-identity.ts';
import type { People } from '../../../src/server/people/people.ts';
import type { TestPortal } from '../../../src/server/testing.ts';

/** The number of a gift that donor B made at a counter. */
export const COUNTER_NO = 'COUNTERCOUNTERCOUNTERCOUNT';

/** Donor B has proved who they are, and a counter told of a gift in that name. */
export async function giveElsewhere({ services }: TestPortal, { donorB }: People): Promise<void> {
  const { db, crypto, clock } = services;
  const nirc = donorB.particulars?.nric ?? '';
  await proveIdentity(services, donorB.accountId, 'nric', nirc);
  const facts = { receiptNo: 'POS-0009', source: 'pos', layout: 'donation', totalAmount: '10.00', paymentMethod: 'cash' };
  const gift = { ...facts, transactionDateTime: '2026-09-01T02:00:00Z', donorType: 'individual' as const, nirc };
  const data = crypto.encrypt('gifts_elsewhere', 'data', COUNTER_NO, JSON.stringify(gift));
  const row = { transaction_no: COUNTER_NO, source: 'pos', receipt_no: 'POS-0009', given_at: clock.now(), taken_in_at: clock.now(), data };
  await db.insertInto('gifts_elsewhere').values(row).execute();
  await noteDonor(db, crypto, COUNTER_NO, gift);
}
