import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import type { Given } from './donor.ts';

const ROOT = join(import.meta.dirname, '../..');

type Ports = {
  /** The portal's database. */
  readonly books: Kysely<Tables>;
  /** The database of the provider's stand-in, which may be the same. */
  readonly provider: Kysely<Tables>;
  /** The portal's environment. */
  readonly settings: NodeJS.ProcessEnv;
  readonly given: readonly Given[];
};

/** Outcome of all gifts, by the provider's charges, the donors' receipts, and the ledger. */
export type Outcome = { readonly lost: readonly string[]; readonly doubled: readonly string[]; readonly output: string };

export async function checkOutcome({ books, provider, settings, given }: Ports): Promise<Outcome> {
  const charges = await chargesAt(provider);
  const booked = await bookedIn(books, charges);
  const lost = given.flatMap(({ transactionNo, receiptNo }) => {
    const { charges: paid = 0, receipts = 0 } = booked.get(transactionNo) ?? {};
    const isThere = receiptNo !== null && paid > 0 && receipts > 0;
    return isThere ? [] : [`${transactionNo}: receipt ${receiptNo ?? 'never shown'}, ${paid} charges, ${receipts} receipts`];
  });
  const doubled = [...booked]
    .filter(([, { charges: paid, receipts }]) => paid > 1 || receipts > 1)
    .map(([transactionNo, { charges: paid, receipts }]) => `${transactionNo}: ${paid} charges, ${receipts} receipts`);
  if (charges.length > given.length) doubled.push(`The provider made ${charges.length} charges for ${given.length} gifts.`);
  const numbers = new Set(given.map(({ receiptNo }) => receiptNo));
  if (numbers.size < given.length) doubled.push(`${given.length} gifts have ${numbers.size} receipt numbers.`);
  const { printed } = await runCommand(['ledger', 'verify'], settings);
  return { lost, doubled, output: `ledger verify:\n${printed}` };
}

/** A charge at the provider. */
export type Charge = { readonly id: string; readonly intent: string };

/** Every charge that the provider's stand-in made. */
export async function chargesAt(provider: Kysely<Tables>): Promise<readonly Charge[]> {
  const { rows } = await sql<Charge>`
    select body ->> 'id' as id, body ->> 'payment_intent' as intent from sandbox.objects where kind = 'charge'`.execute(provider);
  return rows;
}

/** Of each gift that was begun: how many of these charges are its own, and how many receipts it has. */
export async function bookedIn(
  books: Kysely<Tables>,
  charges: readonly Charge[],
): Promise<ReadonlyMap<string, { readonly charges: number; readonly receipts: number }>> {
  const attempts = await books
    .selectFrom('payment_attempts as attempt')
    .leftJoin('receipts as receipt', 'receipt.transaction_no', 'attempt.transaction_no')
    .select(['attempt.transaction_no', 'attempt.provider_intent', 'receipt.receipt_no'])
    .execute();
  const made = Map.groupBy(charges, ({ intent }) => intent);
  return new Map(
    [...Map.groupBy(attempts, ({ transaction_no }) => transaction_no)].map(([transactionNo, its]) => {
      const intents = new Set(its.map(({ provider_intent }) => provider_intent ?? ''));
      const receipts = new Set(its.flatMap(({ receipt_no }) => receipt_no ?? []));
      return [
        transactionNo,
        { charges: [...intents].reduce((sum, one) => sum + (made.get(one)?.length ?? 0), 0), receipts: receipts.size },
      ];
    }),
  );
}

/** Runs an operator's command beside the portal. Asynchronous: the provider may run in this process. */
export function runCommand(
  args: readonly string[],
  settings: NodeJS.ProcessEnv,
): Promise<{ readonly code: number; readonly printed: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['stand-ins/command.ts', ...args], { cwd: ROOT, env: settings }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), printed: `${stdout}${stderr}`.trim() }),
    );
  });
}
