import { standIns } from '../../stand-ins/index.ts';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAssessor, type Field, keepsCheck, parseMoney, ratesAt } from '../../src/engine/index.ts';
import { createLog } from '../../src/server/kit/signals/log.ts';
import { createMetrics } from '../../src/server/kit/signals/metrics.ts';
import { buildApp } from '../../src/server/start/app.ts';
import type { TestDatabase } from '../support/trial/database.ts';
import { startTestDatabase } from '../support/trial/database.ts';
import type { GivingWorld } from '../support/server/giving-world.ts';
import { createGivingWorld, newDraft, newKey } from '../support/server/giving-world.ts';
import { brokenInvariants } from '../../src/server/ledger/invariants.ts';
import { howMany } from '../support/variants.ts';
import { individual } from './support/donors.ts';

let database: TestDatabase;
let world: GivingWorld;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await createGivingWorld(database);
});
afterAll(async () => {
  await world.close();
  await database.close();
});
beforeEach(async () => {
  await sql.raw('truncate tasks, donations, rate_limits restart identity cascade').execute(database.owner);
});

const receiptData = '/payment/Donation/getDonationReceiptData';
const forgetLimits = () => database.db.deleteFrom('rate_limits').execute();
const fields = (body: { readonly [name: string]: unknown }) => (body.fields ?? []) as { path: string; code: string }[];

describe('H15: carts', () => {
  it('of a thousand kinds give the same cents in the page and on the server', async () => {
    const { definitions } = world.services.content.current();
    const rates = ratesAt(definitions, '2026-09-15');
    const assessor = createAssessor(definitions, 'zakat', rates);
    const amount = fc
      .oneof(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 99_999 }))
      .map((cents) => (cents / 100).toFixed(2));
    const cart = fc.record({
      accounts: fc.array(fc.record({ amount, interest: fc.constantFrom('0', '0.01', '', '1.5') }), { minLength: 1, maxLength: 4 }),
      normal: fc.integer({ min: 0, max: 20 }).map(String),
      premium: fc.integer({ min: 0, max: 20 }).map(String),
      kinds: fc.constantFrom(['savings'], ['fitrah'], ['savings', 'fitrah']),
    });
    const carts = howMany(1_000, 100);
    const browser = await world.browse();
    const seen = { given: 0, notGiven: 0 };
    for (const [index, { accounts, normal, premium, kinds }] of fc.sample(cart, carts).entries()) {
      if (index % 25 === 0) await forgetLimits();
      const answers = {
        give: { kinds, savingsBy: 'worked-out' },
        savings: { accounts },
        fitrah: { normal, premium },
        donor: { kind: 'anonymous' },
      };
      const page = assessor.assess(answers);
      const request = { flow: 'zakat', answers, ratesVersion: rates.id, language: 'en', idempotencyKey: newKey(), draft: newDraft() };
      const { status, body } = await browser.post('/payment/Donation/createDonation', {
        ...request,
        shownTotal: Math.min(page.totalCents, 99_999_900),
      });
      if (status === 201) {
        expect(body).toMatchObject({ data: { totalCents: page.totalCents } });
        expect((body.data as { items: object[] }).items).toMatchObject(page.items.map(({ id, amountCents }) => ({ id, amountCents })));
        seen.given += 1;
      } else {
        const reason = { invalid: 'INVALID_ANSWERS', 'nothing-due': 'NOTHING_DUE', due: 'AMOUNT_OUT_OF_RANGE' }[page.kind as string];
        expect(body.code, JSON.stringify(answers)).toBe(reason);
        seen.notGiven += 1;
      }
    }
    expect(seen.given).toBeGreaterThan(carts / 2);
    expect(await brokenInvariants(database.db, world.clock.now)).toEqual([]);
  }, 120_000);
});

describe('H35: typed amounts', () => {
  it('are read the same by the parser and the server, ten thousand of them', async () => {
    const near = fc.stringMatching(/^[ ]?(S?\$)?[0-9]{0,7}[.,]?[0-9]{0,4}[.,eE+-]?[0-9]{0,3}[ ]?$/);
    const odd = fc.constantFrom(
      '1,000.50',
      '1000.5',
      '34,090',
      '1 00',
      '1.000,50',
      '1e5',
      '１２',
      '-5',
      '-0',
      '0.001',
      'NaN',
      'Infinity',
      '0x10',
      '1_000',
      '٣',
      '1\u0000',
      '+1',
      '.5',
      '5.',
      '00',
      '1,00',
      '1,0000',
      '\u200b1',
      '1\u00a000',
    );
    const texts = fc.sample(
      fc.oneof({ weight: 6, arbitrary: near }, { weight: 1, arbitrary: odd }, { weight: 1, arbitrary: fc.string({ maxLength: 14 }) }),
      10_000,
    );
    const browser = await world.browse();
    let money = 0;
    for (let from = 0; from < texts.length; from += 500) {
      const part = texts.slice(from, from + 500);
      const answers = { give: { kinds: ['savings'], savingsBy: 'worked-out' }, savings: { accounts: part.map((amount) => ({ amount })) } };
      const { body } = await browser.post('/donor/User/enrollDonorManuallyPreDonation', { flow: 'zakat', answers });
      const refused = new Map(fields(body).map(({ path, code }) => [path, code]));
      for (const [index, text] of part.entries()) {
        const { kind } = parseMoney(text);
        const code = refused.get(`savings.accounts.${index}.amount`);
        if (kind === 'money') money += 1;
        const expected = { money: [undefined, 'too-long', 'at-most'], 'not-money': ['not-money', 'too-long'], blank: ['required'] }[kind];
        expect(expected, `${JSON.stringify(text)} is ${kind}`).toContain(code);
      }
    }
    expect(money).toBeGreaterThan(1_000);
    expect(money).toBeLessThan(9_000);
  }, 60_000);

  it.each([
    '1 00',
    '1.000,50',
    '1e5',
    '１ ２',
    '-5',
    '0.001',
    'NaN',
    '1,00',
    '5.',
    '1\u00a000',
    1e21,
    -1,
    0.001,
    true,
    ['5'],
    { toString: '5' },
  ])('that are ambiguous are refused, never guessed: %j', async (amount) => {
    const answers = {
      give: { kinds: ['savings'], savingsBy: 'worked-out' },
      savings: { accounts: [{ amount: '40000' }, { amount }] },
      donor: { kind: 'anonymous' },
    };
    for (const shownTotal of [100_000, 100_003, 102_500, 102_513]) {
      const request = {
        flow: 'zakat',
        answers,
        ratesVersion: ratesAt(world.services.content.current().definitions, '2026-09-15').id,
        shownTotal,
        language: 'en',
        idempotencyKey: newKey(),
        draft: newDraft(),
      };
      const { status, body } = await (await world.browse()).post('/payment/Donation/createDonation', request);
      expect([status, body.code]).toEqual([422, 'INVALID_ANSWERS']);
      expect(fields(body)).toMatchObject([{ path: 'savings.accounts.1.amount' }]);
    }
  });
});

describe('H23: a text built to stall a pattern', () => {
  /** A part that a repetition takes again and again, and an end that makes it look back. */
  const parts = ['a', 'A', '0', '1,', ' ', 'a@', 'a.', '@', '.', '-', 'a-', '/', '1/', 'S', 'S1', '+', 'a+', '\u00e9', '\u0301', '\t'];
  const ends = ['', 'x', '!', '@', '.', ' ', '-', '\u0000', '@a.', 'a@a.s'];
  const texts = parts.flatMap((part) =>
    ends.map((end) => `${part.repeat(Math.floor(12_000 / (Buffer.byteLength(JSON.stringify(part)) - 2)))}${end}`),
  );

  it('is refused in every field, two hundred of them, before any stalls a pattern', async () => {
    expect(new Set(texts).size).toBe(200);
    const browser = await world.browse();
    for (const [index, text] of texts.entries()) {
      if (index % 25 === 0) await forgetLimits();
      const filled = Object.fromEntries(['fullName', 'nric', 'dateOfBirth', 'email'].map((name) => [name, text]));
      const answers = {
        ...individual,
        fitrah: { normal: text.slice(0, 2_000), premium: '1' },
        individual: { ...individual.individual, ...filled, mobile: { countryCode: '+65', number: text.slice(0, 2_000) } },
      };
      const { status, body } = await browser.post('/donor/User/enrollDonorManuallyPreDonation', { flow: 'zakat', answers });
      expect(status).toBe(422);
      expect(fields(body).map(({ path }) => path)).toEqual(expect.arrayContaining(['individual.nric', 'individual.email']));
    }
  }, 30_000);

  it('of 100,000 characters is matched by every pattern of the forms without backtracking', () => {
    const { steps } = world.services.content.current().definitions;
    const patternsIn = (some: readonly Field[]): string[] =>
      some.flatMap(({ pattern, checks, fields: inner = [] }) => [
        ...[pattern, ...checks.map((check) => check.pattern)].filter((form) => form !== undefined),
        ...patternsIn(inner),
      ]);
    const patterns = [...new Set(Object.values(steps).flatMap(({ fields: some }) => patternsIn(some)))];
    expect(patterns.length).toBeGreaterThan(8);
    for (const pattern of patterns)
      for (const text of texts) expect(keepsCheck(text.repeat(20).slice(0, 100_000), { pattern })).toBeTypeOf('boolean');
  }, 30_000);
});

describe('H42: the log', () => {
  it('holds nothing of a donor at the finest level, whatever fails', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const services = {
      ...world.services,
      sessions: { ...world.services.sessions },
      metrics: createMetrics(),
      log: createLog('trace', sink),
    };
    const app = await buildApp(services, { servePages: () => {}, standIns });
    const send = (url: string, payload: object | string, headers: { [name: string]: string } = {}) =>
      app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });
    const [{ value } = { value: '' }] = (await send('/session', {})).cookies;
    const cookie = `sid=${value}`;
    await send('/payment/Donation/createDonation', world.requestFor(individual), { cookie });
    await send('/payment/Donation/createDonation', { ...world.requestFor(individual), shownTotal: 1 }, { cookie });
    await send('/payment/Donation/createDonation', '{"fullName":"Canary', { cookie });
    await send(`${receiptData}?transactionId=CANARY&k=CANARY`, {}, { uuid: 'CANARY' });
    await app.inject({ url: '/desk/callback?state=CANARY&code=CANARY', headers: { cookie: 'desk=CANARY; desk-way=CANARY' } });
    await app.inject({ url: '/CANARY/%ff' });
    services.sessions.find = () => Promise.reject(new Error('Canary S1234567D', { cause: new Error('Canary') }));
    expect((await send(`${receiptData}?transactionId=CANARY`, {})).statusCode).toBe(503);
    await app.close();
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.join('')).not.toMatch(/canary|S1234567D|91234567|200640/i);
    expect(lines.join('')).not.toContain(value);
  });
});
