import type { FastifyInstance } from 'fastify';
import type { StaffLook } from '../../../api/types.ts';
import { formatSingaporeDollars } from '../../../engine/index.ts';
import { giftsListedFor } from '../../gifts/own-gifts.ts';
import { accountCalls, lateFor } from '../../people/accounts/account-calls.ts';
import { type AccountOfPrincipal, NOT_SIGNED_IN } from '../../people/accounts/principal.ts';
import type { Services } from '../../people/services.ts';

const LOOKUPS = { name: 'looks of staff', atMost: 60, seconds: 60 };
const AT_MOST = 50;

/** What staff did to a gift, by the name of the act on the record. */
const ACTS: { readonly [event: string]: StaffLook['what'] } = {
  'staff.open-gift': 'opened',
  'staff.correct-gift': 'corrected',
  'staff.resend-receipt': 'resent',
  'staff.send-receipt-elsewhere': 'sent-elsewhere',
};

/** A signed-in donor sees when staff opened one of their gifts, by which role and why; never who it was. It is read from the record itself. */
export function registerStaffLooks(app: FastifyInstance, services: Services): void {
  accountCalls(app, services)('get-staff-looks', { perAddress: LOOKUPS, nobody: NOT_SIGNED_IN }, async (account) => ({
    status: 1,
    data: await lateFor(services, account, (late) => looksOf(late, account)),
  }));
}

/** The newest looks at the account's own gifts and at those in its verified name. */
async function looksOf(services: Services, account: AccountOfPrincipal): Promise<StaffLook[]> {
  const rows = await giftsListedFor(services, account)
    .innerJoin('audit_entries as e', 'e.subject', 'd.transaction_no')
    .leftJoin('receipts as r', 'r.transaction_no', 'd.transaction_no')
    .select(['e.at', 'e.event', 'e.details', 'd.transaction_no', 'd.total_cents', 'r.receipt_no'])
    .where('e.event', 'in', Object.keys(ACTS))
    .orderBy('e.at', 'desc')
    .limit(AT_MOST)
    .execute();
  return rows.flatMap(({ at, event, details, transaction_no, total_cents, receipt_no }) => {
    const what = ACTS[event];
    const { role, why } = JSON.parse(details) as Pick<StaffLook, 'role' | 'why'>;
    const ofGift = { transactionNo: transaction_no, receiptNo: receipt_no ?? '', amount: formatSingaporeDollars(total_cents) };
    return what === undefined ? [] : [{ at: at.toISOString(), what, role, why, ...ofGift }];
  });
}
