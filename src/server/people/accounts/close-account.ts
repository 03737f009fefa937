import type { Kysely } from 'kysely';
import type { CloseAccountRequest } from '../../../api/types.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { appendAudit } from '../../kit/audit/audit.ts';
import { queueAccountMail } from './account-mail.ts';
import type { IdentityPorts } from './ports.ts';
import { revokeGrants } from './pool/grants.ts';
import { readAttributes } from './records/attributes.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Closes an account: ends its sign-ins and plans, and frees its user name, NRIC and UEN. Its gifts stay in the ledger. Mails the owner who asked for
 * it. `also` runs in the same transaction. For an account that is already closed, only `also` runs.
 */
export async function closeAccount(
  { db, clock, crypto, whenClosed }: Pick<IdentityPorts, 'db' | 'clock' | 'crypto' | 'whenClosed'>,
  accountId: string,
  because: CloseAccountRequest['because'],
  also: (tx: Kysely<Tables>) => Promise<void> = async () => undefined,
): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    const closed = await tx
      .updateTable('accounts')
      .set({ status: 'closed', closed_at: at, password: null })
      .where('id', '=', accountId)
      .where('closed_at', 'is', null)
      .returning('language')
      .executeTakeFirst();
    await also(tx);
    if (closed === undefined) return;
    await tx.deleteFrom('account_claims').where('account_id', '=', accountId).execute();
    await revokeGrants(tx, at, { account: accountId });
    const { email } = await readAttributes({ db: tx, crypto }, accountId);
    if (because === 'asked' && email !== undefined)
      await queueAccountMail(tx, crypto, { kind: 'closed', to: email, language: closed.language, facts: {} }, at);
    // Runs before the audit log is locked, which ending a plan writes to: that lock comes last, to prevent a deadlock.
    for (const end of whenClosed) await end(tx, accountId, at);
    await appendAudit(tx, { at, event: 'account.closed', subject: accountId, details: {} });
  });
}

/**
 * Deletes the personal data of a closed account at once, and the blind index of its user name; the row stays, because gifts refer to it.
 */
export async function eraseAccount(tx: Kysely<Tables>, id: string): Promise<void> {
  await tx.deleteFrom('account_attributes').where('account_id', '=', id).execute();
  await tx.deleteFrom('account_particulars').where('account_id', '=', id).execute();
  await tx.deleteFrom('identity_links').where('account_id', '=', id).execute();
  await tx
    .updateTable('accounts')
    .set({ username_lookup: `erased ${id}` })
    .where('id', '=', id)
    .execute();
}

/** Deletes the personal data of accounts some days after they were closed (`KEEP_CLOSED_ACCOUNT_DAYS`); the row stays, because gifts refer to it. */
export async function eraseClosedAccounts({ db, clock, config }: Pick<IdentityPorts, 'db' | 'clock' | 'config'>): Promise<void> {
  const closed = await db
    .selectFrom('accounts as a')
    .select('a.id')
    .where('a.closed_at', '<', new Date(clock.now().getTime() - config.keptDays.closedAccounts * DAY_MS))
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('account_attributes as t').select('t.name').whereRef('t.account_id', '=', 'a.id')),
        exists(selectFrom('account_particulars as p').select('p.account_id').whereRef('p.account_id', '=', 'a.id')),
      ]),
    )
    .limit(MOST_ERASED)
    .execute();
  if (closed.length === 0) return;
  const ids = closed.map(({ id }) => id);
  await db.deleteFrom('account_attributes').where('account_id', 'in', ids).execute();
  await db.deleteFrom('account_particulars').where('account_id', 'in', ids).execute();
}

/** Rows per run; the next run continues. */
const MOST_ERASED = 1_000;
