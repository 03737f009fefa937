import { once } from 'node:events';
import { type AddressInfo, connect as dial, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '../../src/server/kit/db/connect.ts';
import { type SentStatement, statementChannel } from '../../src/server/kit/db/statement-channel.ts';
import { brokenInvariants } from '../../src/server/ledger/invariants.ts';
import { type Browser, createGivingWorld, type GivingWorld, newKey, savings } from '../support/server/giving-world.ts';
import { startTestDatabase, type TestDatabase } from '../support/trial/database.ts';

/** Long enough for each statement of a busy machine, and short enough to wait in vain for each of a gift. */
const PATIENCE_MS = 1_000;

let database: TestDatabase;
let line: Line;
let world: GivingWorld;
beforeEach(async () => {
  database = await startTestDatabase();
  line = await openLine(database.url);
  const db = connect(line.url, () => undefined, { timeoutMs: PATIENCE_MS });
  world = await createGivingWorld({ ...database, db });
});
afterEach(async () => {
  expect(await brokenInvariants(database.db, world.clock.now)).toEqual([]);
  await world.close();
  await world.services.db.destroy();
  await line.close();
  await database.close();
});

it('a call waits in vain once, whichever statement gets no answer, and works when the database answers again', async () => {
  const donor = await world.browse();
  const gift = world.requestFor(savings('34,090'));
  const { transactionNo } = (await frozenAtEach(donor, '/payment/Donation/createDonation', gift)) as { readonly transactionNo: string };
  const start = { transactionNo, method: 'card', idempotencyKey: newKey() };
  const view = await frozenAtEach(donor, '/payment/Donation/startPayment', start);
  await donor.card(view as Parameters<Browser['card']>[0], '4242424242424242');
  const paid = await frozenAtEach(donor, '/payment/Donation/paymentStatus', { transactionNo });
  expect(paid).toMatchObject({ status: 'succeeded', receipt: { receiptNo: expect.any(String) as unknown } });
}, 240_000);

/** Sends a call again and again, with the database frozen at its first statement, at its second, and so on, until it is answered. */
async function frozenAtEach(donor: Browser, url: string, body: object): Promise<unknown> {
  for (let nth = 1; ; nth += 1) {
    const frozen = freezeAt(nth);
    const answer = await donor.post(url, body);
    const waits = frozen.end();
    if (waits.length === 0 && answer.status < 300) {
      expect(nth).toBeGreaterThan(2);
      return answer.body.data;
    }
    // On a busy machine a statement may take longer than the timeout, or wait for a lock of the call before.
    if (waits.length === 0) continue;
    expect({ nth, status: answer.status, waits }).toEqual({ nth, status: 503, waits: [expect.any(String)] });
    line.thaw();
  }
}

/** Freezes the connection before the nth statement of a call. `end` returns the statements since then, on old and new connections. */
function freezeAt(nth: number): { readonly end: () => readonly string[] } {
  const ofStandIns = new WeakSet<object>();
  const waits: string[] = [];
  let sent = 0;
  const note = (message: unknown) => {
    const { use, text } = message as SentStatement;
    if (STAND_INS.test(text)) ofStandIns.add(use);
    if (line.isFrozen()) return void waits.push(text);
    // What a transaction is about is only known after its begin.
    if (text === 'begin' || ofStandIns.has(use)) return;
    sent += 1;
    if (sent < nth) return;
    line.freeze();
    waits.push(text);
  };
  statementChannel.subscribe(note);
  return {
    end: () => {
      statementChannel.unsubscribe(note);
      return [...waits, ...Array.from({ length: line.dialled() }, () => 'a new connection')];
    },
  };
}

const STAND_INS = /"sandbox"\.|\bsandbox\./;

/** A connection to a database that can freeze: no bytes pass, and new connections get no answer. */
type Line = {
  readonly url: string;
  readonly freeze: () => void;
  readonly isFrozen: () => boolean;
  /** The connections that were opened since it froze. */
  readonly dialled: () => number;
  /** Bytes come and go again, on the connections that were not given up. */
  readonly thaw: () => void;
  readonly close: () => Promise<void>;
};

async function openLine(databaseUrl: string): Promise<Line> {
  const { hostname, port } = new URL(databaseUrl);
  const folder = decodeURIComponent(hostname);
  const place = folder.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port}` } : { host: hostname, port: Number(port) };
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let dialled = 0;
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => undefined).resume();
    if (isFrozen) {
      dialled += 1;
      return;
    }
    const far = dial(place);
    sockets.add(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.on('data', (bytes) => isFrozen || to.write(bytes));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) }).href,
    freeze: () => {
      isFrozen = true;
    },
    isFrozen: () => isFrozen,
    dialled: () => dialled,
    thaw: () => {
      [isFrozen, dialled] = [false, 0];
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
