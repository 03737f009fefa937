import type { FastifyInstance } from 'fastify';
import type { StaffLook } from '../../../api/types.ts';
import { formatSingaporeDollars } from '../../../engine/index.ts';
import { giftsListedFor } from '../../gifts/own-gifts.ts';
import { accountCalls } from '../../people/accounts/account-calls.ts';
import { type AccountOfPrincipal, NOT_SIGNED_IN } from '../../people/accounts/principal.ts';
import type { Services } from '../../people/services.ts';

const LOOKUPS = { name: 'looks of staff', atMost: 60, seconds: 60 };
const AT_MOST = 50;
/** Openings of a gift by one member within this time count as one look. */
const ONE_LOOK_MS = 30 * 60_000;

/** Acts of staff on a gift, by their names on the record. */
const ACTS: { readonly [event: string]: StaffLook['what'] } = {
  'staff.open-gift': 'opened',
  'staff.copy-personal-data': 'opened',
  'staff.correct-gift': 'corrected',
  'staff.confirm-address': 'corrected',
  'staff.resend-receipt': 'resent',
  'staff.send-receipt-elsewhere': 'sent-elsewhere',
};

/** Shows signed-in donors when staff opened one of their gifts, in which role and why, but not which member. Reads the record itself. */
export function registerStaffLooks(app: FastifyInstance, services: Services): void {
  accountCalls(app, services)('get-staff-looks', { perAddress: LOOKUPS, nobody: NOT_SIGNED_IN }, async (account) => ({
    status: 1,
    data: await looksOf(services, account),
  }));
}

/** The newest looks at the account's own gifts and at those in its verified name. */
async function looksOf(services: Services, account: AccountOfPrincipal): Promise<StaffLook[]> {
  const rows = await giftsListedFor(services, account)
    .innerJoin('audit_log as e', 'e.subject', 'd.transaction_no')
    .leftJoin('receipts as r', 'r.transaction_no', 'd.transaction_no')
    .select(['e.at', 'e.event', 'e.details', 'd.transaction_no', 'd.total_cents', 'r.receipt_no'])
    .where('e.event', 'in', Object.keys(ACTS))
    .orderBy('e.at', 'desc')
    .limit(AT_MOST)
    .execute();
  const looks = rows.map(({ details, ...row }) => ({ ...row, ...(JSON.parse(details) as Details) }));
  const told: typeof looks = [];
  for (const look of looks.toReversed()) if (!told.some((before) => isSameLook(look, before))) told.unshift(look);
  return told.flatMap(({ at, event, transaction_no, total_cents, receipt_no, role, why }) => {
    const what = ACTS[event];
    const ofGift = { transactionNo: transaction_no, receiptNo: receipt_no ?? '', amount: formatSingaporeDollars(total_cents) };
    return what === undefined ? [] : [{ at: at.toISOString(), what, role, why, ...ofGift }];
  });
}

type Details = Pick<StaffLook, 'role' | 'why'> & { readonly by: string };
type Look = Details & { readonly at: Date; readonly event: string; readonly transaction_no: string };

/** Whether the same member opened the gift shortly before for the same reason: the desk reopens it after each act, which counts as one look. */
function isSameLook(look: Look, before: Look): boolean {
  const isSame = (['event', 'transaction_no', 'by', 'role', 'why'] as const).every((name) => look[name] === before[name]);
  return isSame && look.event === 'staff.open-gift' && look.at.getTime() - before.at.getTime() < ONE_LOOK_MS;
}
