import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startTestDatabase } from '../../../tests/support/trial/database.ts';
import type { TestDatabase } from '../../../tests/support/trial/database.ts';
import { paymentStatus } from '../paying/settle/payment-status.ts';
import { startPayment } from '../paying/begin/start-payment.ts';
import { createPaymentWorld } from '../../../tests/support/trial/payment-world.ts';
import type { PaymentWorld } from '../../../tests/support/trial/payment-world.ts';
import { runTasks } from '../kit/jobs/task-queue.ts';
import { mailDelivery } from './deliver.ts';
import type { DeliveryPorts } from './deliver.ts';
import type { MailMessage } from './transport.ts';

let database: TestDatabase;
let world: PaymentWorld;
let sent: string[];
let server: 'up' | 'down';
let ports: DeliveryPorts;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql.raw('truncate donations, tasks, receipt_series, sandbox.objects cascade').execute(database.owner);
  world = createPaymentWorld(database.db);
  sent = [];
  server = 'up';
  ports = {
    db: database.db,
    tell: () => undefined,
    now: () => world.clock.now,
    write: async (mail) => ({
      id: mail.id,
      from: 'a@x',
      to: 'b@x',
      language: 'en',
      subject: String(mail.receipt_no),
      text: '',
      html: '',
      attachments: [],
    }),
    transport: {
      send: async (message: MailMessage) => {
        if (server === 'down') throw new Error('connect ECONNREFUSED');
        sent.push(message.subject);
      },
    },
  };
});

const deliverMails = (by: DeliveryPorts) => runTasks({ db: by.db, now: by.now, onError: () => {} }, mailDelivery(by));

async function pay(email?: string): Promise<void> {
  const donation = await world.giveZakat(2_800, email);
  const address = `198.51.100.${Math.floor(Math.random() * 250)}`;
  await world.payByCard(await startPayment(world.ports, donation, { method: 'card', clientKey: 'click', address }), '4242424242424242');
  await paymentStatus(world.ports, donation);
}

it('sends one mail for a receipt, and none to a donor without an address', async () => {
  await pay('siti@example.com');
  await pay();
  expect(await deliverMails(ports)).toBe(1);
  expect(await deliverMails(ports)).toBe(0);
  expect(sent).toEqual(['Z0000001']);
});

it('sends each mail once when two processes deliver at the same time', async () => {
  for (let index = 0; index < 5; index += 1) await pay('siti@example.com');
  await Promise.all([deliverMails(ports), deliverMails(ports), deliverMails(ports)]);
  expect(sent.sort()).toEqual(['Z0000001', 'Z0000002', 'Z0000003', 'Z0000004', 'Z0000005']);
});

it('retries with growing pauses while the mail server is down', async () => {
  await pay('siti@example.com');
  server = 'down';
  expect(await deliverMails(ports)).toBe(0);
  world.advance(29_000);
  server = 'up';
  expect(await deliverMails(ports)).toBe(0);
  world.advance(2_000);
  expect(await deliverMails(ports)).toBe(1);
  expect(await database.db.selectFrom('mails').select('status').execute()).toEqual([{ status: 'sent' }]);
  expect(await database.db.selectFrom('tasks').selectAll().execute()).toEqual([]);
});
