import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOutbox } from '../../../stand-ins/mail/outbox.ts';
import type { MailMessage } from '../../../src/server/post/transport.ts';
import { gatherPeople, type People, type Who } from '../../support/trial/people/people.ts';
import { prove } from '../../support/trial/people/prove.ts';
import { startTestPortal, type TestPortal } from '../../support/trial/portal.ts';
import { share } from '../../support/variants.ts';
import { leaksIn, OWNERS, particularsOf, tellsOf } from './sweep.ts';

const lines: string[] = [];
let portal: TestPortal;
let people: People;
/** The code on each owner's receipts, which proves them. */
const proofs = new Map<string, string>();
beforeAll(async () => {
  portal = await startTestPortal({ PASSWORD_COST: '4', CONTENT: 'releases' }, { log: { write: (line) => void lines.push(line) } });
  people = await gatherPeople(portal);
  await prove(portal, people.donorB);
  await portal.work('mail');
  for (const owner of OWNERS) {
    const { text } = await told(owner, 'POST', `/payment/Donation/getDonationReceiptData?transactionId=${people[owner].transactionNo}`);
    proofs.set(owner, new URL(String(JSON.parse(text).proof)).searchParams.get('p') ?? '');
  }
}, 180_000);
afterAll(() => portal.close());
beforeEach(async () => void (await portal.services.db.deleteFrom('rate_limits').execute()));

const asking: readonly Who[] = ['none', 'anonymous', 'donorA', 'donorB', 'companyC', 'expired', 'revoked', 'outdated'];

/** The documents about one owner, each by the address of its call; they are compared as text. */
const documents: readonly (readonly [what: string, method: 'GET' | 'POST', address: (owner: (typeof OWNERS)[number]) => string])[] = [
  ['receipt', 'POST', (owner) => `getDonationReceiptData?transactionId=${people[owner].transactionNo}`],
  ['receipt as PDF', 'GET', (owner) => `receiptPdf?transactionId=${people[owner].transactionNo}`],
  ['receipt of a counter', 'POST', (owner) => `getThirdPartyDonationReceiptData?transactionNo=${people[owner].counterNo}`],
  ['receipt of a counter as PDF', 'GET', (owner) => `receiptPdf?transactionId=${people[owner].counterNo}`],
  ['proof behind a code', 'POST', (owner) => `getReceiptProof?transactionId=${people[owner].transactionNo}&p=${proofs.get(owner)}`],
  ['statement as PDF', 'GET', () => 'statementPdf?year=2026'],
  ['statement as a table', 'GET', () => 'statementCsv?year=2026'],
];

describe.each(documents)('the answer of %s', (what, method, address) => {
  // Drawing a PDF takes a hundred times as long as sending its data, so only half of the callers request one.
  const askers = what.endsWith('PDF') ? share(`${import.meta.url} ${what}`, asking, 1 / 2) : asking;

  it.each(askers)('to %s contains nothing of another person', async (who) => {
    for (const owner of OWNERS) {
      const asked = `/payment/Donation/${address(owner)}`;
      const { status, text } = await told(who, method, asked);
      expect([200, 401]).toContain(status);
      expect(leaksIn(text, people, who, asked), `${what} of ${owner}: ${text.slice(0, 300)}`).toEqual([]);
    }
  });

  it('to its owner would be detected in another person’s hands', async () => {
    const { text } = await told('donorB', method, `/payment/Donation/${address('donorB')}`);
    expect(leaksIn(text, people, 'donorA')).not.toEqual([]);
  });
});

describe('a mail', () => {
  const textOf = async ({ attachments, ...mail }: MailMessage) =>
    [JSON.stringify(mail), ...(await Promise.all(attachments.map(({ content }) => pdfText(content))))].join('\n');
  const mails = async () => {
    const { db, crypto } = portal.services;
    return (await readOutbox({ db, crypto, now: () => portal.clock.now }, 1000)).map(({ message }) => message);
  };

  it('contains only data of its recipient, and so does its receipt', async () => {
    const sent = await mails();
    const goesTo = (message: MailMessage) =>
      OWNERS.find((owner) => message.to.includes(people[owner].particulars?.email ?? '-')) ?? 'nobody';
    for (const message of sent) expect(leaksIn(await textOf(message), people, goesTo(message)), message.subject).toEqual([]);
    for (const owner of OWNERS) {
      const own = sent.filter((message) => goesTo(message) === owner);
      expect(own.length).toBeGreaterThan(2);
      expect(own.some(({ attachments }) => attachments.length > 0)).toBe(true);
    }
  });

  it('would be detected in another person’s hands, and so would its receipt alone', async () => {
    const [message] = (await mails()).filter(({ to, attachments }) => to.includes('badrul.merbok') && attachments.length > 0);
    if (message === undefined) throw new Error('No receipt was mailed.');
    expect(leaksIn(await textOf({ ...message, attachments: [] }), people, 'donorA')).not.toEqual([]);
    const [receipt] = message.attachments;
    expect(leaksIn(await pdfText(receipt?.content ?? new Uint8Array()), people, 'donorA')).not.toEqual([]);
  });
});

describe('the log', () => {
  const written = (value: string) => lines.some((line) => line.includes(value));

  it('contains no person, session, token or code', () => {
    expect(lines.length).toBeGreaterThan(100);
    const log = lines.join('');
    for (const owner of OWNERS) {
      const person = people[owner];
      expect(particularsOf(person).filter((value) => log.toLowerCase().includes(value.toLowerCase()))).toEqual([]);
      for (const secret of [person.main.cookies.get('sid'), person.endowment.cookies.get('sid'), person.authorization]) {
        expect(secret).toBeTruthy();
        expect(written(String(secret))).toBe(false);
      }
    }
  });

  it('with a name in it would be detected', () => {
    portal.services.log.info({ of: people.companyC.particulars?.uen }, 'planted');
    expect(leaksIn(lines.splice(-1).join(''), people, 'nobody')).toEqual(['201912345K']);
  });
});

describe('the scan', () => {
  it('detects a gift under the wrong account, in the history, the statement and the receipt', async () => {
    const { db } = portal.services;
    const { transactionNo } = people.donorB;
    const giveTo = (account_id: string) =>
      db.updateTable('donations').set({ account_id }).where('transaction_no', '=', transactionNo).execute();
    await giveTo(people.donorA.accountId);
    const [history, statement, receipt] = await Promise.all([
      told('donorA', 'POST', '/payment/Donation/getDonorTransactions'),
      told('donorA', 'GET', '/payment/Donation/statementCsv?year=2026'),
      told('donorA', 'GET', `/payment/Donation/receiptPdf?transactionId=${transactionNo}`),
    ]);
    await giveTo(people.donorB.accountId);
    expect(leaksIn(history.text, people, 'donorA')).toEqual(expect.arrayContaining(['Badrul Merbok bin Osman', transactionNo]));
    expect(leaksIn(statement.text, people, 'donorA')).toContain(transactionNo);
    expect(leaksIn(receipt.text, people, 'donorA')).toContain('T7654321D');
  });

  it('recognises a value as links, headers, receipts and tables write it, and confuses no persons', () => {
    const { donorA, donorB } = people;
    for (const text of ['+65 9876 5432', 'badrul.merbok%40portal.test', 'VDc2NTQzMjFE', 'MERBOK LANE', donorB.planId, donorB.accountId])
      expect(leaksIn(`…${text}…`, people, 'donorA'), text).not.toEqual([]);
    expect(leaksIn(donorB.transactionNo, people, 'donorA', donorB.transactionNo)).toEqual([]);
    for (const owner of OWNERS) {
      expect(particularsOf(people[owner]).length).toBeGreaterThan(4);
      for (const other of OWNERS)
        if (other !== owner) expect(tellsOf(JSON.stringify(people[owner].particulars), people[other])).toBe(false);
    }
    expect(tellsOf(donorA.transactionNo, donorA)).toBe(true);
  });
});

async function told(who: Who, method: 'GET' | 'POST', url: string): Promise<{ readonly status: number; readonly text: string }> {
  const { main, authorization } = people[who];
  const cookie = [...main.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await portal.app.inject({
    method,
    url,
    headers: { host: main.host, ...(cookie && { cookie }), ...(who === 'outdated' && { authorization }) },
    ...(method === 'POST' && { payload: {} }),
  });
  const isPdf = String(answer.headers['content-type']).includes('pdf');
  return { status: answer.statusCode, text: isPdf ? await pdfText(answer.rawPayload) : answer.body };
}

async function pdfText(content: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  return text;
}
