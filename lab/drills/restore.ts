import { setTimeout as pause } from 'node:timers/promises';
import { bookedIn, type Charge, chargesAt, runCommand } from '../chaos/check-outcome.ts';
import { createDonors, type Given } from '../chaos/donor.ts';
import { throwDice } from '../simulation/dice.ts';
import { startCrowd } from './crowd.ts';
import type { DebianPostgres } from './debian-postgres.ts';
import { type Drilled, newKey, openStage, type Ports, type Stage } from './stage.ts';

/** Donors who have begun before the last commit that comes back, and pay after it. */
const SLOW = 8;
/** `ledger verify` compares the provider's payments up to two minutes ago. */
const COMPARED_AFTER_MS = 121_000;
const LONGEST_TAKE_MS = 120_000;

/**
 * Loses the machine with database and portal while donors give, and restores the database from a base backup and the archive of the write-ahead log. The
 * provider loses nothing. What it took after the last restored commit is either taken up by the restored portal, or listed by `ledger verify`.
 */
export async function restore(ports: Ports, postgres: DebianPostgres): Promise<Drilled> {
  const stage = await openStage(ports);
  try {
    return await loseAndRestore(ports, postgres, stage);
  } finally {
    await stage.close();
  }
}

async function loseAndRestore({ gifts, seed, print }: Ports, postgres: DebianPostgres, stage: Stage): Promise<Drilled> {
  const part = Math.ceil(gifts / 4);
  const settings = {
    FIELD_KEYS: newKey('field'),
    INDEX_KEY: newKey('index'),
    LINK_KEYS: newKey('link'),
    STRIPE_WEBHOOK_SECRETS: 'whsec_drill',
  };
  stage.signWebhooks('whsec_drill');
  await stage.startProcess(settings);
  const lost = new AbortController();
  const everybody = { place: stage.place, signal: lost.signal, emailOf };
  const crowd = startCrowd(await createDonors(everybody), seed);
  print('Donors give.');
  await crowd.giveMore(part);
  const beforeBackup = crowd.given.length;
  print('pg_basebackup, while donors give.');
  await Promise.all([postgres.takeBackup(), crowd.giveMore(part)]);

  const slow = await startSlowDonors(everybody, seed);
  const archived = crowd.given.length;
  await postgres.archiveNow();
  print(`The log is archived up to here: ${archived} gifts have their receipts, ${SLOW} donors are about to pay. Donors go on.`);
  const early = slow.pay(0, SLOW / 2);
  await Promise.all([crowd.giveMore(part), ...early]);

  await Promise.all([stage.lose(), postgres.lose()]);
  const lostAt = Date.now();
  lost.abort();
  const shown = [...crowd.given, ...(await Promise.all(early))];
  await Promise.allSettled([crowd.leave(), ...slow.pay(SLOW / 2, SLOW)]);
  const charges = await chargesAt(stage.provider);
  print(`The machine is lost, with database and portal. The provider has taken ${charges.length} payments, the last of them meanwhile.`);

  const recoveredTo = await postgres.restore();
  const restoredAt = Date.now();
  const lostGifts = await missing(
    stage,
    shown.filter(({ shownAt }) => shownAt <= recoveredTo),
  );
  const settled = await numbers(stage);
  print('The database is restored from backup and archive. A portal starts on it.');
  const portal = await stage.startProcess(settings);
  const servesAt = Date.now();
  const unknown = await takenUp(stage, charges);
  print(`The portal has taken up what it knows; ${unknown.length} payments are of gifts that are not in the restored books.`);

  const next = startCrowd(await createDonors({ place: stage.place, emailOf: (nth) => emailOf(nth + 1_000_000) }), seed + 1_000_000);
  await next.giveMore(part);
  await next.leave();
  print('Donors gave again. ledger verify compares payments of two minutes ago, so it waits until then.');
  await pause(Math.max(0, lostAt + COMPARED_AFTER_MS - Date.now()));
  const { printed } = await runCommand(['ledger', 'verify'], portal.settings());
  const listed = unknown.filter(({ id }) => printed.includes(id));
  const others = printed.split('\n').filter((line) => /^\[\d+\]/.test(line) && !unknown.some(({ id }) => line.includes(id)));
  const all = await bookedIn(stage.books, await chargesAt(stage.provider));
  const doubled = [...all].filter(([, its]) => its.charges > 1 || its.receipts > 1).map(([transactionNo]) => transactionNo);
  const notThere = await missing(stage, next.given);
  const now = await numbers(stage);
  const renumbered = shown.filter(({ transactionNo, receiptNo }) => now.has(transactionNo) && now.get(transactionNo) !== receiptNo);
  const reused = new Set(now.values());
  const givenTwice = shown.filter(({ transactionNo, receiptNo }) => reused.has(receiptNo ?? '') && now.get(transactionNo) !== receiptNo);

  return {
    figures: [
      ['gifts with a receipt before the backup', beforeBackup],
      ['until the last archived commit', archived],
      ['until the loss', shown.length],
      ['lost window', `${seconds(lostAt - recoveredTo.getTime())}: the commits that were not archived`],
      ['restored', `${seconds(restoredAt - lostAt)} after the loss; serving after ${seconds(servesAt - lostAt)}`],
      ['gifts settled by the last restored commit', settled.size],
      ['of them lost', lostGifts.length],
      ['payments that the restored portal took up', charges.length - settled.size - unknown.length],
      ['payments of gifts that are not in the books', `${unknown.length}, of which ledger verify lists ${listed.length}`],
      ['receipt numbers shown in the lost window that another gift has now', givenTwice.length],
      ['gifts after the restore', next.given.length],
      ['gifts doubled', doubled.length],
    ],
    broken: [
      ...lostGifts.map((transactionNo) => `${transactionNo} had its receipt before the last restored commit, and has not now.`),
      ...notThere.map((transactionNo) => `${transactionNo} was given after the restore, and has no receipt.`),
      ...doubled.map((transactionNo) => `${transactionNo} has several charges or receipts.`),
      ...unknown.filter((one) => !listed.includes(one)).map(({ id }) => `ledger verify does not list ${id}.`),
      ...others,
      ...(renumbered.some(({ shownAt }) => shownAt <= recoveredTo)
        ? ['A receipt of before the last restored commit has another number.']
        : []),
      ...(unknown.length === 0 && !/^All \d+ rules hold\.$/m.test(printed) ? [printed] : []),
    ],
  };
}

const emailOf = (nth: number) => `gift-${nth}@example.org`;

/** Donors who wait before they pay; resolves once each could. */
async function startSlowDonors(everybody: Omit<Parameters<typeof createDonors>[0], 'beforePaying'>, seed: number) {
  const first = 500_000;
  const each = await Promise.all(
    Array.from({ length: SLOW }, async (_, nth) => {
      const [ready, paying] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const beforePaying = () => {
        ready.resolve();
        return paying.promise;
      };
      const give = await createDonors({ ...everybody, beforePaying });
      const gift = give(first + nth, throwDice(seed + first + nth));
      // It is awaited once the donor pays.
      gift.catch(() => undefined);
      await Promise.race([ready.promise, gift]);
      return { gift, pay: paying.resolve };
    }),
  );
  return {
    pay: (from: number, to: number): Promise<Given>[] =>
      each.slice(from, to).map(({ gift, pay }) => {
        pay();
        return gift;
      }),
  };
}

/** The gifts whose receipt, as the donor saw it, is not in the books. */
async function missing(stage: Stage, given: readonly Given[]): Promise<string[]> {
  const booked = await numbers(stage);
  return given.filter(({ transactionNo, receiptNo }) => booked.get(transactionNo) !== receiptNo).map(({ transactionNo }) => transactionNo);
}

async function numbers({ books }: Stage): Promise<ReadonlyMap<string, string>> {
  const rows = await books.selectFrom('receipts').select(['transaction_no', 'receipt_no']).execute();
  return new Map(rows.map(({ transaction_no, receipt_no }) => [transaction_no, receipt_no]));
}

/** Waits until each webhook is taken, and each payment of a gift in the books is settled; the payments that no gift in the books has. */
async function takenUp(stage: Stage, charges: readonly Charge[]): Promise<readonly Charge[]> {
  await stage.allTaken();
  for (const deadline = Date.now() + LONGEST_TAKE_MS; ; await pause(200)) {
    const attempts = await stage.books.selectFrom('payment_attempts').select(['provider_intent', 'status']).execute();
    const states = new Map(attempts.map(({ provider_intent, status }) => [provider_intent, status]));
    const waiting = charges.filter(({ intent }) => ![undefined, 'succeeded'].includes(states.get(intent)));
    if (waiting.length === 0) return charges.filter(({ intent }) => !states.has(intent));
    if (Date.now() > deadline) throw new Error(`${waiting.length} payments are not settled.`);
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
