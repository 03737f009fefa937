import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDonation } from '../../src/server/gifts/donation.ts';
import { letPass } from '../../src/server/kit/db/data-folder.ts';
import { verifyLedger } from '../../src/server/ledger/verify.ts';
import { paymentStatus } from '../../src/server/paying/settle/payment-status.ts';
import type { PaymentPorts } from '../../src/server/payments/ports.ts';
import { createPaymentProvider } from '../../src/server/start/payment-provider.ts';
import { toPaymentPorts } from '../../src/server/start/payment-ports.ts';
import { standIns } from '../../stand-ins/index.ts';
import { startEmbedded } from '../../stand-ins/postgres/embedded.ts';
import { startTestPortal, type TestPortal } from '../../tests/support/trial/portal.ts';
import { type Figure, median } from './figure.ts';
import { openPayers } from './gifts/donor.ts';

const AT_ONCE = 16;
const ROUNDS = 3;
const BAR = 5;
/** A commit takes 20 ms at least: the disk of a slow machine, or a standby that confirms each. */
const SLOW_COMMITS = { commit_delay: '20000', commit_siblings: '0' };

/**
 * How long gifts take to be settled and numbered where commits are slow: sixteen at once beside sixteen one after another, whose cards were
 * charged beforehand. Where settlements wait for one another, both take as long. The ledger must hold after it.
 */
export async function settlingFigures(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  letPass(folder);
  const passwords = { adminPassword: randomUUID(), password: randomUUID() };
  const cluster = await startEmbedded({ dataDir: join(folder, 'cluster'), ...passwords, settings: SLOW_COMMITS, onCrash: () => undefined });
  try {
    const openDatabase = async () => ({ ...cluster, close: async () => undefined });
    const portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1', SANDBOX_NOW: '', PUBLIC_URL: '' }, { openDatabase });
    try {
      return await measure(portal);
    } finally {
      await portal.close();
    }
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(portal: TestPortal): Promise<readonly Figure[]> {
  const { services } = portal;
  const provider = createPaymentProvider(
    services,
    standIns.stripe(services, async () => 503),
  );
  const payments = toPaymentPorts(services, provider);
  const charged = await chargedGifts(portal, 2 * AT_ONCE * ROUNDS + AT_ONCE);
  // What a process does for the first time takes longer.
  await settleAll(payments, charged.splice(0, AT_ONCE), 4);
  const [alone, together]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await settleAll(payments, charged.splice(0, AT_ONCE), 1));
    together.push(await settleAll(payments, charged.splice(0, AT_ONCE), AT_ONCE));
  }
  await portal.work('sandbox-webhooks');
  const { broken, checked } = await verifyLedger(services, provider);
  for (const sentence of broken) console.log(sentence);
  const [one, all] = [median(alone), median(together)];
  return [
    {
      what: `Commits of 20 ms: ${AT_ONCE} gifts settled and numbered at once`,
      value: `${all.toFixed(0)} ms`,
      beside: `${one.toFixed(0)} ms one after another`,
      ratio: { value: one / all, bar: BAR, kind: 'at least' },
    },
    {
      what: 'What `ledger verify` names after it',
      value: `${broken.length}`,
      beside: `${checked} rules`,
      ratio: { value: broken.length, bar: 0, kind: 'at most' },
    },
  ];
}

/** Gifts whose cards were charged, and which the portal does not know to be paid. */
async function chargedGifts(portal: TestPortal, count: number): Promise<string[]> {
  const url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const pay = await openPayers(url);
  const gifts: string[] = [];
  for (let nth = 0; nth < count; nth += AT_ONCE) {
    const paid = await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - nth) }, (_, place) => pay(nth + place)));
    gifts.push(...paid.map(({ transactionNo }) => transactionNo));
  }
  return gifts;
}

/** Settles these, so many at once; the milliseconds until the last has its number. */
async function settleAll(payments: PaymentPorts, gifts: readonly string[], atOnce: number): Promise<number> {
  const donations = await Promise.all(gifts.map((transactionNo) => getDonation(payments.db, transactionNo)));
  const begun = performance.now();
  const settleOne = async () => {
    for (let donation = donations.pop(); donation !== undefined; donation = donations.pop()) {
      const view = await paymentStatus(payments, donation);
      if (view?.receipt === undefined) throw new Error('A gift was settled, and had no number.');
    }
  };
  await Promise.all(Array.from({ length: atOnce }, settleOne));
  return performance.now() - begun;
}
