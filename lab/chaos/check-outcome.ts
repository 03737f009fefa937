import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import type { Given } from './donor.ts';
import type { SupervisedPortal } from './supervised-portal.ts';

const ROOT = join(import.meta.dirname, '../..');

type Ports = { readonly db: Kysely<Tables>; readonly portal: SupervisedPortal; readonly given: readonly Given[] };

/** Outcome of all gifts, by the provider's charges, the donors' receipts, and the ledger. */
export type Outcome = { readonly lost: readonly string[]; readonly doubled: readonly string[]; readonly output: string };

export async function checkOutcome({ db, portal, given }: Ports): Promise<Outcome> {
  await portal.serves();
  const { rows } = await sql<{ transaction_no: string; charges: string; receipts: string }>`
    select transaction_no, count(distinct charge.id) as charges, count(distinct receipt.receipt_no) as receipts
    from payment_attempts as attempt
    left join sandbox.objects as charge on charge.kind = 'charge' and charge.body ->> 'payment_intent' = attempt.provider_intent
    left join receipts as receipt using (transaction_no)
    group by transaction_no`.execute(db);
  const { rows: charged } = await sql<{ charges: string }>`select count(*) as charges from sandbox.objects where kind = 'charge'`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.transaction_no, row]));
  const lost = given.flatMap(({ transactionNo, receiptNo }) => {
    const { charges = '0', receipts = '0' } = found.get(transactionNo) ?? {};
    const isThere = receiptNo !== null && Number(charges) > 0 && Number(receipts) > 0;
    return isThere ? [] : [`${transactionNo}: receipt ${receiptNo ?? 'never shown'}, ${charges} charges, ${receipts} receipts`];
  });
  const doubled = rows
    .filter(({ charges, receipts }) => Number(charges) > 1 || Number(receipts) > 1)
    .map(({ transaction_no, charges, receipts }) => `${transaction_no}: ${charges} charges, ${receipts} receipts`);
  const all = Number(charged[0]?.charges ?? 0);
  if (all > given.length) doubled.push(`The provider made ${all} charges for ${given.length} gifts.`);
  const numbers = new Set(given.map(({ receiptNo }) => receiptNo));
  if (numbers.size < given.length) doubled.push(`${given.length} gifts have ${numbers.size} receipt numbers.`);
  const { stdout, stderr } = spawnSync(process.execPath, ['stand-ins/command.ts', 'ledger', 'verify'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: portal.settings,
  });
  return { lost, doubled, output: `ledger verify: ${stdout}${stderr}`.trim().replace('ledger verify: ', 'ledger verify:\n') };
}
