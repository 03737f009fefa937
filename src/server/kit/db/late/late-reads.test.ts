import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { letPass } from '../data-folder.ts';
import { connect } from '../connect.ts';
import type { Tables } from '../tables.ts';
import { startReplicated, type Replicated } from '../../../../../tests/support/trial/replicated.ts';
import { byReplica, type LateReads } from './late-reads.ts';
import { forgetWrites } from './what-is-needed.ts';

const folder = mkdtempSync(join(tmpdir(), 'replicated-'));
letPass(folder);
const clock = { elapsed: 0 };
let both: Replicated;
let primary: Kysely<Tables>;
let told: string[];
let late: LateReads;

beforeAll(async () => {
  both = await startReplicated(folder);
  primary = connect(both.primary.ownerUrl, () => undefined);
  await sql`create table notes (text text); grant select on notes to public`.execute(primary);
});
beforeEach(async () => {
  told = [];
  await late?.stop();
  late = await open(both.replica.url);
  await both.caughtUp();
});
afterAll(async () => {
  await late.stop();
  await primary.destroy();
  await both.stop();
  rmSync(folder, { recursive: true, force: true });
});

function open(url: string): Promise<LateReads> {
  const say = ({ replica }: { readonly replica: string }) => void told.push(replica);
  const log = { warn: say, info: say } as unknown as Parameters<typeof byReplica>[0]['log'];
  const replica = connect(url, () => undefined, { timeoutMs: 500 });
  return byReplica({ primary, replica, log, elapsed: () => clock.elapsed });
}

/** Half a minute and more, in which a portal samples how far its primary is. */
async function halfAMinutePasses(): Promise<void> {
  await late.look();
  clock.elapsed += 31_000;
}

/** Writes for an owner, as the triggers note it. */
const write = (text: string, owner: string) =>
  primary.transaction().execute(async (tx) => {
    await sql`select note_writes(array[${owner}, null])`.execute(tx);
    await sql`insert into notes values (${text})`.execute(tx);
  });

type Read = { readonly from: 'primary' | 'replica'; readonly notes: readonly string[] };

const readAs = (...owners: readonly (string | undefined)[]): Promise<Read> =>
  late.read(owners, async (db) => {
    const { rows } = await sql<{ replays: boolean; notes: string[] }>`
      select pg_is_in_recovery() as replays, array(select text from notes order by text) as notes`.execute(db);
    const [{ replays, notes } = { replays: false, notes: [] }] = rows;
    return { from: replays ? 'replica' : 'primary', notes };
  });

it('reads from the replica, and from the primary what its reader wrote, until the replica has it', async () => {
  expect(await readAs('siti')).toEqual({ from: 'replica', notes: [] });
  await both.pause();
  await write('by siti', 'siti');
  expect(await readAs('siti')).toEqual({ from: 'primary', notes: ['by siti'] });
  expect(await readAs(undefined, 'siti')).toEqual({ from: 'primary', notes: ['by siti'] });
  // Somebody else's may be late.
  expect(await readAs('omar')).toEqual({ from: 'replica', notes: [] });
  await both.resume();
  await both.caughtUp();
  expect(await readAs('siti')).toEqual({ from: 'replica', notes: ['by siti'] });
  expect(told).toEqual([]);
});

it('does not take a transaction for passed while another that began before it is under way', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = () => {};
  const began = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const slow = primary.transaction().execute(async (tx) => {
    await sql`select note_writes(array['slow'])`.execute(tx);
    begun();
    await held;
  });
  await began;
  await write('quick', 'quick');
  await both.caughtUp();
  expect(await readAs('quick')).toMatchObject({ from: 'primary' });
  release();
  await slow;
  await both.caughtUp();
  expect(await readAs('quick', 'slow')).toMatchObject({ from: 'replica' });
});

it('leaves a replica alone that is more than half a minute behind, says so once, and comes back', async () => {
  await both.pause();
  await write('unseen', 'somebody');
  await halfAMinutePasses();
  expect(await readAs()).toMatchObject({ from: 'primary', notes: expect.arrayContaining(['unseen']) });
  expect(await late.look()).toBe('behind');
  await both.resume();
  await both.caughtUp();
  expect(await readAs()).toMatchObject({ from: 'primary' });
  clock.elapsed += 10_000;
  expect(await readAs()).toMatchObject({ from: 'replica', notes: expect.arrayContaining(['unseen']) });
  expect(await late.look()).toBe('used');
  expect(told).toEqual(['behind', 'used']);
});

it('reads from the primary while the replica answers nothing, and waits for it once in ten seconds', async () => {
  both.freeze();
  try {
    expect(await readAs()).toMatchObject({ from: 'primary' });
    let tried = 0;
    await late.read([], async () => {
      tried += 1;
    });
    expect(tried).toBe(1);
    expect(told).toEqual(['unreachable']);
  } finally {
    both.thaw();
  }
  clock.elapsed += 10_000;
  expect(await readAs()).toMatchObject({ from: 'replica' });
});

it('throws what fails on the primary too, and blames no replica for it', async () => {
  const broken = late.read([], (db) => sql`select 1 / 0`.execute(db));
  await expect(broken).rejects.toThrow('division by zero');
  expect(await readAs()).toMatchObject({ from: 'replica' });
  expect(told).toEqual([]);
});

it('reads from the primary where the address leads to no replica of it', async () => {
  await late.stop();
  late = await open(both.primary.url);
  expect(await readAs()).toMatchObject({ from: 'primary' });
  expect(await late.look()).toBe('not-ours');
});

it('forgets who wrote when, after minutes', async () => {
  const known = async () => (await primary.selectFrom('last_writes').select('owner').execute()).map(({ owner }) => owner);
  await write('old', 'old');
  await primary.updateTable('last_writes').set({ at: sql`at - interval '11 minutes'` }).where('owner', '=', 'old').execute();
  await write('new', 'new');
  await forgetWrites(primary);
  expect(await known()).toContain('new');
  expect(await known()).not.toContain('old');
});

it('reads from the primary once the replica is down, or has become a primary', async () => {
  await both.promote();
  expect(await readAs()).toMatchObject({ from: 'primary' });
  expect(told).toEqual(['not-ours']);
  await both.replica.stop();
  clock.elapsed += 10_000;
  expect(await readAs()).toMatchObject({ from: 'primary' });
  expect(await late.look()).toBe('unreachable');
});
