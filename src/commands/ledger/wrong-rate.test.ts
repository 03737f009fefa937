import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { scansOf, statementsOf } from '../../../lab/bench/growth/plan-of.ts';
import { standIns } from '../../../stand-ins/index.ts';
import { individual, pay } from '../../../tests/api/support/donors.ts';
import { createGivingWorld, type GivingWorld, savings } from '../../../tests/support/server/giving-world.ts';
import { startTestDatabase, type TestDatabase } from '../../../tests/support/trial/database.ts';
import { concernedAfter } from '../../server/ledger/wrong-rate/concerned-gifts.ts';
import { createPaymentProvider } from '../../server/start/payment-provider.ts';
import { refundOrVoid } from './refund-or-void.ts';
import { UsageError, type Work } from './usage.ts';
import { listWrongRate } from './wrong-rate.ts';

let database: TestDatabase;
let world: GivingWorld;
const folder = mkdtempSync(join(tmpdir(), 'wrong-rate-'));
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(async () => {
  await world.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await sql`truncate tasks, donations, receipt_series, sandbox.objects, sandbox.idempotency, rate_limits restart identity cascade`.execute(
    database.owner,
  );
  world = await createGivingWorld(database);
});

async function run(work: Work): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const provider = createPaymentProvider(
    world.services,
    standIns.stripe(world.services, async () => 503),
  );
  const code = await work({ services: world.services, provider, close: async () => undefined }, (line) => lines.push(line));
  return { code, lines };
}
const give = async (answers: Parameters<typeof pay>[1]) => pay(await world.browse(), answers);
const wrong = (...args: string[]) => run(listWrongRate(args));

it('lists the right amount of each gift, to the cent, and omits gifts that the rate does not concern', async () => {
  await give(individual);
  const saved = await give(savings('34,090'));
  const { code, lines } = await wrong('nisab', '--since', '2026-09-15', '--right', '34090.01');
  expect(lines).toEqual([
    `ZKT00000002  ${saved}  2026-09-15T02:00:00.000Z  paid $852.25, nothing was due`,
    'Gifts read: 2.',
    '1 should not have been asked for anything: $852.25.',
    '$852.25 is still to be refunded.',
  ]);
  expect(code).toBe(1);
  expect((await wrong('zakat', '--since', '2026-09-15', '--right', '0.02')).lines).toContain(
    `ZKT00000002  ${saved}  2026-09-15T02:00:00.000Z  paid $852.25, should have been $681.80: $170.45 too much`,
  );
  expect((await wrong('fitrah.normal', '--since', '2026-09-15', '--right', '5.05')).lines).toContain('1 paid too little: $0.20.');
});

it('omits gifts assessed with the right value, by the live content or a content version', async () => {
  await give(savings('34,090'));
  const { version } = world.services.content.current();
  for (const more of [[], ['--as-in', version], ['--right', '2026-09-16=1000000']])
    expect(await wrong('nisab', '--since', '2026-09-15', ...more)).toEqual({
      code: 0,
      lines: ['Gifts read: 1.', 'The rate concerns no paid gift.'],
    });
});

it('reads only the window’s gifts, and only paid ones', async () => {
  await give(savings('34,090'));
  world.clock.now = new Date('2026-09-16T02:00:00Z');
  await (await world.browse()).give(savings('34,090'));
  const later = await give(savings('40,000'));
  const { lines } = await wrong('nisab', '--since', '2026-09-16T00:00+08:00', '--right', '1000000');
  expect(lines).toEqual([expect.stringContaining(later), 'Gifts read: 2.', expect.anything(), '$1,000.00 is still to be refunded.']);
  expect((await wrong('nisab', '--since', '2026-09-14', '--until', '2026-09-15', '--right', '1000000')).code).toBe(0);
});

it('shows the refunded part of a gift, and asks for no more than the rest', async () => {
  const saved = await give(savings('34,090'));
  await run(refundOrVoid('refund', [saved, '100', '--reason', 'given-in-error']));
  const { lines } = await wrong('nisab', '--since', '2026-09-15', '--right', '1000000');
  expect(lines[0]).toMatch(/nothing was due; \$100\.00 of it has gone back or is on its way$/);
  expect(lines.at(-1)).toBe('$752.25 is still to be refunded.');
});

it('lists a gift that cannot be recomputed, with the reason', async () => {
  await give(savings('34,090'));
  await database.owner.deleteFrom('donation_inputs').execute();
  const { lines } = await wrong('nisab', '--since', '2026-09-15', '--right', '1000000');
  expect(lines).toEqual([
    expect.stringContaining('cannot be recomputed: its answers were erased'),
    'Gifts read: 1.',
    '1 cannot be recomputed.',
    '$0.00 is still to be refunded.',
  ]);
});

it('writes the list as a table readable by its owner only', async () => {
  const saved = await give(savings('34,090'));
  const path = join(folder, 'gifts.csv');
  const { lines } = await wrong('zakat', '--since', '2026-09-15', '--right', '0.02', '--csv', path);
  expect(lines).toEqual(['Gifts read: 1.', '1 paid too much: $170.45.', '$170.45 is still to be refunded.']);
  const [, row] = readFileSync(path, 'utf8').split('\r\n');
  expect(row).toBe(
    `"ZKT00000001","${saved}","2026-09-15T02:00:00.000Z","zakat","852.25","681.80","170.45","too-much","","0.00","170.45","one-time",""`,
  );
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('reads a page by index, however large the tables are', async () => {
  await give(savings('34,090'));
  const { transaction_no } = await database.db.selectFrom('donations').select('transaction_no').executeTakeFirstOrThrow();
  const window = { since: new Date('2026-09-15T00:00:00Z'), until: new Date('2026-09-16T00:00:00Z') };
  const page = { rate: 'nisab', right: [{ from: '2026-01-01', value: '1' }], ...window };
  const after = { created_at: new Date('2026-09-15T01:00:00Z'), transaction_no };
  const statements = await statementsOf(() => concernedAfter(world.services, page, after));
  expect(statements.length).toBeGreaterThan(1);
  for (const statement of statements) expect(await scansOf(database.owner, statement)).toEqual([]);
});

it.each([
  [[]],
  [['nisab']],
  [['nisab', '--since', 'yesterday']],
  [['nisab', '--since', '2026-09-15', '--release', '3']],
  [['nisab', '--since', '2026-09-15', '--right', '1', '--as-in', 'x']],
  [['nisab', '--since', '2026-09-15', '--right', 'May=1']],
])('rejects %j', (args) => expect(() => listWrongRate(args)).toThrow(UsageError));

it('reports an unknown rate, and a release that never went live, as wrong input', async () => {
  await expect(wrong('nisaab', '--since', '2026-09-15')).rejects.toThrow('The content has no rate "nisaab"; it has "nisab".');
  await expect(wrong('nisab', '--release', '7')).rejects.toThrow('Release 7 never went live.');
});
