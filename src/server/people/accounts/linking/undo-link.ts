import type { Kysely } from 'kysely';
import type { FieldCrypto } from '../../../kit/crypto/field-crypto.ts';
import type { IdentifierKind } from '../../../kit/db/tables/identity-tables.ts';
import type { Tables } from '../../../kit/db/tables.ts';
import { appendAudit } from '../../../kit/audit/audit.ts';
import { tellOwner } from '../send-account-mail.ts';
import type { IdentityPorts } from '../ports.ts';
import { findAccount, holdKey } from '../records/accounts.ts';
import { writeAttributes } from '../records/attributes.ts';
import { attributeOf } from '../records/claims.ts';
import { beforeOf, type IdentityLink, type Standing } from './identity-links.ts';

/** Who undoes it: the linked account, or one that lost its claim. */
export type Side = 'linked' | 'taken';

/**
 * Undoes a link, once and within seven days: restores the earlier state on both sides, and mails both. Returns false if it was undone already, or too
 * late. Newer claims of either side stay.
 */
export async function undoLink(
  { db, crypto, clock }: Pick<IdentityPorts, 'db' | 'crypto' | 'clock'>,
  id: string,
  by: Side,
): Promise<boolean> {
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    const link = await tx
      .updateTable('identity_links')
      .set({ undone_at: at, undone_by: by })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .where('undo_until', '>', at)
      .returningAll()
      .executeTakeFirst();
    if (link === undefined) return false;
    await holdKey(tx, `${link.kind} ${link.lookup}`);
    const { own, taken } = beforeOf(crypto, link);
    await leave(tx, link);
    for (const standing of [own, ...taken]) await restore(tx, crypto, link.kind, standing);
    for (const accountId of [link.account_id, ...link.taken_from])
      await tellOwner(tx, crypto, accountId, { kind: `${link.kind}-unlinked` }, at);
    await appendAudit(tx, { at, event: 'identity.unlinked', subject: link.account_id, details: { link: id, by } });
    return true;
  });
}

/** Deletes the claim that the link gave, if the account still has it. */
async function leave(tx: Kysely<Tables>, { account_id, kind, lookup }: IdentityLink): Promise<void> {
  const left = await tx
    .deleteFrom('account_claims')
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .where('lookup', '=', lookup)
    .returning('account_id')
    .executeTakeFirst();
  if (left === undefined) return;
  await tx.deleteFrom('account_attributes').where('account_id', '=', account_id).where('name', '=', attributeOf(kind)).execute();
}

/** Restores the former claim, unless the account is closed or has another one now. */
async function restore(
  tx: Kysely<Tables>,
  crypto: FieldCrypto,
  kind: IdentifierKind,
  { accountId, value, claim }: Standing,
): Promise<void> {
  if (value === null || claim === null || (await findAccount(tx, accountId)) === undefined) return;
  const back = await tx
    .insertInto('account_claims')
    .values({ account_id: accountId, kind, ...claim })
    .onConflict((same) => same.columns(['account_id', 'kind']).doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (back !== undefined) await writeAttributes({ db: tx, crypto }, accountId, { [attributeOf(kind)]: value });
}
