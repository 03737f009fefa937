import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFieldCrypto } from '../../crypto/field-crypto.ts';
import { startTestDatabase, type TestDatabase } from '../../../../tools/trial/database.ts';
import { createLimiter } from './limiter.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const crypto = createFieldCrypto({ current: 'k1', keys: { k1: Buffer.alloc(32, 7) }, index: { id: 'k1', key: Buffer.alloc(32, 7) } });
const clock = { at: new Date('2026-09-15T02:00:10Z') };
const twice = { name: 'lookups', atMost: 2, seconds: 60 };
const limiter = () => createLimiter(database.db, { now: () => clock.at }, crypto);

it('counts one caller over all processes of the portal, and says when to come again', async () => {
  await limiter().take(twice, '203.0.113.7');
  await limiter().take(twice, '203.0.113.7');
  await expect(limiter().take(twice, '203.0.113.7')).rejects.toMatchObject({ status: 429, retryAfter: 50 });
  await limiter().take(twice, '203.0.113.8');
  clock.at = new Date('2026-09-15T02:01:00Z');
  await limiter().take(twice, '203.0.113.7');
});

it('lets through no more than its number of calls that come at once', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => limiter().take({ ...twice, name: 'burst' }, 'a')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

it('keeps no address in clear', async () => {
  expect(JSON.stringify(await database.db.selectFrom('rate_limits').selectAll().execute())).not.toContain('203.0.113');
});
