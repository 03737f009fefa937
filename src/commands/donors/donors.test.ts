import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { standIns } from '../../../stand-ins/index.ts';
import { giftAtDesk } from '../../../tests/support/trial/people/gift-at-desk.ts';
import { donorB } from '../../../tests/support/trial/people/particulars.ts';
import { startTestPortal, type TestPortal } from '../../../tests/support/trial/portal.ts';
import { createPaymentProvider } from '../../server/start/payment-provider.ts';
import { UsageError, type Work } from '../ledger/usage.ts';
import { copyPersonalData } from './copy-personal-data.ts';
import { erasePersonalData } from './erase-personal-data.ts';

let portal: TestPortal;
let transactionNo: string;
const folder = mkdtempSync(join(tmpdir(), 'donors-'));
beforeAll(async () => {
  portal = await startTestPortal();
  ({ transactionNo } = await giftAtDesk(portal));
}, 60_000);
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(work: Work): Promise<{ readonly code: number; readonly text: string }> {
  const { services } = portal;
  const provider = createPaymentProvider(
    services,
    standIns.stripe(services, async () => 503),
  );
  const lines: string[] = [];
  const code = await work({ services, provider, close: async () => undefined }, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

it('writes what is kept about a person into a file for its owner only, and overwrites none', async () => {
  const file = join(folder, 'copy.json');
  const copy = () => run(copyPersonalData(['--email', donorB.email, '--out', file]));
  expect(await copy()).toEqual({ code: 0, text: `${file}: 0 accounts, 1 gifts, 0 recurring gifts, 0 imported gifts.` });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ gifts: [{ 'transaction no': transactionNo }] });
  await expect(copy()).rejects.toThrow(/EEXIST/);
});

it('says in the audit log that a copy was made, by what it was asked for, and of how many gifts', async () => {
  const { details } = await portal.services.db
    .selectFrom('audit_log')
    .select('details')
    .where('event', '=', 'personal-data.copied')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(details)).toEqual({ criteria: 'email', gifts: 1 });
});

it('erases only once it is confirmed, and says what went and what stays', async () => {
  const erase = (...more: readonly string[]) => run(erasePersonalData(['--email', donorB.email, ...more]));
  const asked = await erase();
  expect([asked.code, asked.text]).toEqual([
    0,
    expect.stringMatching(/^Found: 0 accounts, 1 gifts, 0 recurring gifts\.\nNothing is erased yet\./),
  ]);
  const events = portal.services.db.selectFrom('audit_log').select('event').where('event', '=', 'personal-data.erased');
  expect(await events.execute()).toEqual([]);
  const { code, text } = await erase('--confirm');
  expect([code, text]).toEqual([0, expect.stringMatching(/Kept:\npaid gifts .+: 1\n/)]);
  expect(await events.execute()).toHaveLength(1);
});

it('writes no file where nothing is kept, and knows no other option', async () => {
  const nobody = await run(copyPersonalData(['--email', 'nobody.at.all@portal.test']));
  expect(nobody).toEqual({ code: 1, text: 'Nothing is kept about this person.' });
  expect(() => copyPersonalData(['--nric', donorB.nric])).toThrow(UsageError);
});
