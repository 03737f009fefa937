import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { newKey, savings } from '../support/server/giving-world.ts';
import { newTransactionNo } from '../../src/server/kit/ids.ts';
import { givingForEach } from '../support/server/giving-each.ts';
import { howMany, variants } from '../support/variants.ts';
import { corporate, individual, pay } from './support/donors.ts';

const { database, world, donor } = givingForEach();

const receipt = (transactionNo: string) => `/payment/Donation/getDonationReceiptData?transactionId=${encodeURIComponent(transactionNo)}`;
const pdfOf = (transactionNo: string) => `/payment/Donation/receiptPdf?transactionId=${encodeURIComponent(transactionNo)}`;
const count = async (table: 'donations' | 'receipts' | 'webhook_events' | 'payment_attempts') =>
  Number(
    (
      await database.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
const forgetLimits = () => database.db.deleteFrom('rate_limits').execute();

async function textOfPdf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

describe('H1: transaction numbers', () => {
  it('are hit by none of 2,000 random and 500 neighbouring guesses, and every miss has the same bytes', async () => {
    const paid = await pay(donor, individual);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const neighbours = Array.from({ length: 500 }, (_, index) => {
      const at = index % 26;
      const letter = alphabet[(alphabet.indexOf(paid[at] ?? 'A') + 1 + Math.floor(index / 26)) % 32];
      return `${paid.slice(0, at)}${letter}${paid.slice(at + 1)}`;
    });
    const random = Array.from({ length: howMany(2_000, 200) }, () => newTransactionNo());
    const guesses = [...variants(import.meta.url, neighbours, 52), ...random];
    const answers = new Set<string>();
    for (const [index, guess] of guesses.entries()) {
      // A robot with any number of addresses.
      const remoteAddress = `203.0.${Math.floor(index / 250)}.${index % 250}`;
      const { statusCode, body } = await world.app.inject({ method: 'POST', url: receipt(guess), payload: {}, remoteAddress });
      answers.add(`${statusCode} ${body}`);
    }
    expect([...answers]).toEqual(['200 {"status":0,"message":"Invalid Trasnsaction Number"}']);
  });

  it('of other donors are answered like unknown numbers, whatever the call', async () => {
    const unpaid = await donor.give(individual);
    const paid = await pay(donor, individual);
    const stranger = await world.browse();
    for (const call of ['startPayment', 'paymentStatus']) {
      const more = call === 'startPayment' ? { method: 'card', idempotencyKey: newKey() } : {};
      const ask = (transactionNo: string) => stranger.post(`/payment/Donation/${call}`, { transactionNo, ...more });
      const missing = await ask(newTransactionNo());
      expect(missing.status).toBe(404);
      for (const number of [unpaid.transactionNo, paid]) expect((await ask(number)).text).toBe(missing.text);
    }
    const missing = await stranger.get(pdfOf(newTransactionNo()));
    expect((await stranger.get(pdfOf(unpaid.transactionNo))).text).toBe(missing.text);
  });

  it("mask a stranger's PDF like the page", async () => {
    const number = await pay(donor, individual);
    const text = await textOfPdf((await (await world.browse()).get(pdfOf(number))).bytes);
    expect(text).toContain('****567D');
    expect(text).not.toMatch(/canary|S1234567D|9123|200640/i);
    expect(await textOfPdf((await donor.get(pdfOf(number))).bytes)).toContain('S1234567D');
  });
});

describe('H2: Hamba Allah', () => {
  it('appears in no answer, PDF or attachment, though the page sent everything it had', async () => {
    const answers = { ...individual, donor: { kind: 'anonymous', email: 'hidden.canary@portal.test' } };
    const number = await pay(donor, answers);
    await world.work('mail');
    const stranger = await world.browse();
    for (const browser of [donor, stranger]) {
      const answer = await browser.post(receipt(number));
      expect(answer.body).toMatchObject({ data: { donorName: 'Hamba Allah', isAnonymous: true } });
      expect(answer.text).not.toMatch(/canary|S1234567D|91234567|200640/i);
      expect(await textOfPdf((await browser.get(pdfOf(number))).bytes)).not.toMatch(/canary|S1234567D|9123/i);
    }
    const [attachment = ''] = /\/sandbox\/outbox\/[A-Z2-7]{26}\/0/.exec((await donor.get('/sandbox/outbox')).text) ?? [];
    const mailed = await textOfPdf((await donor.get(attachment)).bytes);
    expect(mailed).toContain('Hamba Allah');
    expect(mailed).not.toMatch(/canary|S1234567D|9123/i);
    const seen = await stranger.post(receipt(number), {});
    const { letterhead } = seen.body as { letterhead: { lines: string[] } };
    // The office's own address is the only one.
    expect(seen.text.replace(letterhead.lines.at(-1) ?? '', '')).not.toContain('@');
  });
});

describe('H3: claims about oneself', () => {
  it('open nothing: uuid, Guid and token headers are ignored', async () => {
    const number = await pay(donor, individual);
    const claims = {
      uuid: 'UzEyMzQ1Njd E',
      Guid: 'S1234567D',
      givepls_token: 'x',
      authorization: 'Bearer x',
      'x-forwarded-for': '127.0.0.1',
    };
    const ask = (headers: { [name: string]: string }) => world.app.inject({ method: 'POST', url: receipt(number), payload: {}, headers });
    const [plain, claimed] = [await ask({}), await ask(claims)];
    expect(claimed.body).toBe(plain.body);
    expect(claimed.json()).toMatchObject({ view: 'public' });
  });
});

describe('H9: a session', () => {
  it('cannot be opened by its public name, a planted cookie, or two cookies', async () => {
    const open = async (cookie: string) =>
      (await world.app.inject({ method: 'POST', url: '/session', payload: {}, headers: { cookie } })).cookies.find(
        ({ name }) => name === 'sid',
      );
    const { token } = (await donor.post('/session')).body;
    const planted = 'A'.repeat(43);
    for (const cookie of [`sid=${String(token)}`, `sid=${planted}`, `sid=%00; sid=${planted}`, `sid=${planted}; sid=`]) {
      const given = await open(cookie);
      expect(given).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
      expect(given?.value).not.toBe(planted);
    }
  });

  it('has its own token, a thousand times', async () => {
    const tokens = new Set<string>();
    const sessions = howMany(1_000, 100);
    for (let index = 0; index < sessions; index += 1) {
      const remoteAddress = `203.0.113.${index % 10}`;
      const { cookies } = await world.app.inject({ method: 'POST', url: '/session', payload: {}, remoteAddress });
      tokens.add(cookies[0]?.value ?? '');
    }
    expect(tokens.size).toBe(sessions);
  });
});

describe('H15: totals', () => {
  it('that were changed are refused in every field, and nothing is stored', async () => {
    const honest = world.requestFor(savings('34,090'));
    const tampered: object[] = [
      ...[0, 1, 85_224, 85_226, 8_522, 852_250, 99_999_900].map((shownTotal) => ({ shownTotal })),
      ...[-1, 85_225.5, 1e21, '85225', null, true, [85_225]].map((shownTotal) => ({ shownTotal })),
      { ratesVersion: 'x' },
      { ratesVersion: `${honest.ratesVersion} ` },
      { flow: 'calculator' },
      { flow: '__proto__' },
      { flow: 'zakat\u0000' },
      { idempotencyKey: 'short' },
      { idempotencyKey: `${'a'.repeat(16)}\u0000` },
      { language: 'no language' },
      { charityId: 135 },
      { currency: 'USD' },
      { items: [{ id: 'savings', amountCents: 1 }] },
      { rates: { values: { nisab: '1' } } },
      { answers: { ...honest.answers, savings: { accounts: [{ amount: '0.01' }] } } },
    ];
    for (const change of tampered) {
      const answer = await donor.post('/payment/Donation/createDonation', { ...honest, ...change });
      expect([409, 422], JSON.stringify(change)).toContain(answer.status);
    }
    expect(await count('donations')).toBe(0);
  });
});

describe('H16: robots', () => {
  it('make at most 30 donations a minute in a session', async () => {
    const statuses = [];
    for (let index = 0; index < 35; index += 1)
      statuses.push((await donor.post('/payment/Donation/createDonation', world.requestFor(savings('34,090')))).status);
    expect(statuses).toEqual([...Array(30).fill(201), ...Array(5).fill(429)]);
  });

  it('can start and poll a payment only so often, including PayNow', async () => {
    const { transactionNo } = await donor.give(savings('34,090'));
    const asked = [];
    for (let index = 0; index < 125; index += 1)
      asked.push((await donor.post('/payment/Donation/paymentStatus', { transactionNo })).status);
    expect(asked.filter((status) => status === 200)).toHaveLength(120);
    const started = [];
    for (let index = 0; index < 42; index += 1)
      started.push(
        (await donor.post('/payment/Donation/startPayment', { transactionNo, method: 'paynow', idempotencyKey: newKey() })).status,
      );
    expect(started.filter((status) => status === 200)).toHaveLength(40);
    expect(await count('payment_attempts')).toBe(1);
  });
});

it('H16: a client address starts at most 400 payments a minute, over all its sessions', async () => {
  const robot = await world.browse();
  const { transactionNo } = await robot.give(savings('34,090'));
  await robot.start(transactionNo, 'paynow');
  await database.db.updateTable('rate_limits').set({ taken: 400 }).where('name', '=', 'payment of address').execute();
  const body = { transactionNo, method: 'paynow', idempotencyKey: newKey() };
  expect((await robot.post('/payment/Donation/startPayment', body)).status).toBe(429);
});

describe('H18: webhooks', () => {
  it('that are forged have no effect, three hundred times', async () => {
    const { transactionNo } = await donor.give(savings('34,090'));
    const view = await donor.start(transactionNo);
    const [intent = ''] = (view.clientSecret ?? '').split('_secret_');
    const at = Math.floor(world.clock.now.getTime() / 1000);
    const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', livemode: false };
    const payload = JSON.stringify({ ...event, data: { object: { id: intent, object: 'payment_intent', status: 'succeeded' } } });
    // Of each of the six kinds of signature.
    const forgeries = howMany(300, 60);
    for (let index = 0; index < forgeries; index += 1) {
      const signature = index.toString(16).padStart(64, '0');
      const header = [`t=${at},v1=${signature}`, `t=${at},v0=${signature}`, `v1=${signature}`, signature, `t=${at},v1=`, `t=NaN,v1=x`][
        index % 6
      ];
      const headers = { 'content-type': 'application/json', 'stripe-signature': header ?? '' };
      expect((await world.app.inject({ method: 'POST', url: '/payment/webhook/stripe', payload, headers })).statusCode).toBe(401);
    }
    expect([await count('webhook_events'), await count('receipts')]).toEqual([0, 0]);
    expect(await donor.status(transactionNo)).toMatchObject({ status: 'initiated' });
  });
});

describe('H17 and H19: the bank', () => {
  it('cannot be impersonated by the page: a return that claims success changes nothing', async () => {
    const { transactionNo } = await donor.give(savings('34,090'));
    await donor.start(transactionNo);
    const forged = ['status', 'transactionPassed', 'redirect_status', 'payment_intent', 'paid'].map((name) => ({ [name]: 'succeeded' }));
    for (const more of forged)
      expect((await donor.post('/payment/Donation/paymentStatus', { transactionNo, ...more })).status, JSON.stringify(more)).toBe(422);
    expect(await donor.status(transactionNo)).toMatchObject({ status: 'initiated' });
  });

  it('gets a code whose amount, expiry and reference nobody can change unnoticed', async () => {
    const references = new Set<string>();
    for (let index = 0; index < 20; index += 1) {
      const { transactionNo } = await donor.give(savings('34,090'));
      const { paynow } = await donor.start(transactionNo, 'paynow');
      const payload = paynow?.payload ?? '';
      // PayNow: to a UEN, amount not editable, expiring; 852.25 in SGD.
      expect(payload).toMatch(/0009SG\.PAYNOW01012\d{4}\w{10}0301004 ?14/);
      expect(payload).toContain('5406852.25');
      references.add(/62\d\d01\d\d(\w{20})/.exec(payload)?.[1] ?? '');
    }
    expect(references.size).toBe(20);
  });

  it('pays thirty donors late, loses none and books none twice', async () => {
    const late: { number: string; page: string }[] = [];
    for (let index = 0; index < 30; index += 1) {
      if (index % 25 === 0) await forgetLimits();
      const { transactionNo } = await donor.give(savings('34,090'));
      const { paynow } = await donor.start(transactionNo, 'paynow');
      late.push({ number: transactionNo, page: paynow?.bankPage ?? '' });
    }
    world.clock.now = new Date(world.clock.now.getTime() + 6 * 60_000);
    await world.work('reconcile-payments');
    for (const { page } of late) await donor.form(page, {});
    await Promise.all([world.work('reconcile-payments'), world.work('sandbox-webhooks')]);
    world.clock.now = new Date(world.clock.now.getTime() + 31 * 60_000);
    await world.work('reconcile-payments');
    await world.work('sandbox-webhooks');
    const numbers = await database.db.selectFrom('receipts').select('transaction_no').execute();
    expect(numbers.map((row) => row.transaction_no).sort()).toEqual(late.map(({ number }) => number).sort());
  });
});

describe('H22: an NRIC', () => {
  it('is refused by its pattern, and only questioned by its check letter', async () => {
    const withNric = (nric: string) => ({ ...individual, individual: { ...individual.individual, nric } });
    const post = (nric: string) => donor.post('/payment/Donation/createDonation', world.requestFor(withNric(nric)));
    expect((await post('S1234567A')).status).toBe(201);
    // A letter of another alphabet is no letter of an NRIC, however it looks.
    for (const nric of ['A1234567D', 'S123456D', 'S12345678', '\u04051234567D', 'S1234567D\u0000']) {
      const answer = await post(nric);
      expect(answer.status, JSON.stringify(nric)).toBe(422);
      expect(answer.body.fields).toMatchObject([{ path: 'individual.nric' }]);
    }
  });
});

describe('H41: a company', () => {
  it('has its UEN flagged as unverified on the receipt, and masked for strangers', async () => {
    const paid = await pay(donor, corporate);
    const { body: own } = await donor.post(receipt(paid));
    expect(own.data).toMatchObject({ companyName: 'Canary Trading Pte. Ltd.', nirc: '201912345K', donorType: 'corporate' });
    const text = await textOfPdf((await donor.get(pdfOf(paid))).bytes);
    expect(text).toContain('Canary Trading Pte. Ltd.');
    expect(text).toContain('201912345K');
    expect(text).toContain('Tax: not verified.');
    expect(text).not.toContain('is included in your tax record');
    const stranger = await world.browse();
    const { body: seen, text: answer } = await stranger.post(receipt(paid));
    expect(seen.data).toMatchObject({ companyName: 'C*** T*** P*** L***', nirc: '****345K', donorName: 'C*** A***' });
    expect(answer).not.toMatch(/canary|9123|200640|201912/i);
    expect(await textOfPdf((await stranger.get(pdfOf(paid))).bytes)).not.toMatch(/canary|9123|200640|201912/i);
  });
});

describe('H24: typed markup', () => {
  it('appears as text in the outbox and the receipt', async () => {
    const remarks = ['"\'><img src=x onerror=a>', '<script>alert(2)</script>'];
    const accounts = remarks.map((remark) => ({ amount: '34,090', label: '<img src=x>', remark }));
    const answers = { ...individual, ...savings('34,090'), donor: { kind: 'individual' } };
    await pay(donor, { ...answers, savings: { accounts } });
    await world.work('mail');
    const outbox = await donor.get('/sandbox/outbox');
    expect(outbox.text).not.toMatch(/<img src=x|<script/);
    expect(outbox.headers['content-security-policy']).toContain("default-src 'self'");
  });
});

describe('H34: a gift whose cents look like a frequency', () => {
  it.each(['33,604', '33,608', '33,612'])('is given once: %s in savings', async (amount) => {
    await donor.give(savings(amount));
    expect(await database.db.selectFrom('donations').select('frequency').execute()).toEqual([{ frequency: 'one-time' }]);
  });
});
