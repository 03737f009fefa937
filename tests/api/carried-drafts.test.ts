import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { GiftToRepeat, KeptDraft, ReceiptAnswer } from '../../src/api/types.ts';
import { type Answers, carryAnswers, type Definitions } from '../../src/engine/index.ts';
import { join, signIn } from '../support/trial/people/account.ts';
import { begin, confirmCard, give } from '../support/trial/people/give.ts';
import { donorA } from '../support/trial/people/particulars.ts';
import { type Browser, startTestPortal, type TestPortal } from '../support/trial/portal.ts';
import { withChangedQuestions, withMoreQuestions } from '../support/server/questions-changed.ts';

let portal: TestPortal;
let donor: Browser;
let newest: number;
let before: string;
let given: string;
let begun: { readonly transactionNo: string; readonly clientSecret?: string };
/** A draft of the earlier content: what the server's session kept of it, and its id. */
const draft = randomUUID();
const fitrah: Answers = { give: { kinds: ['fitrah'] }, fitrah: { normal: '4', note: 'for my mother', way: 'self', late: 'a week' } };
const anonymous = { ...fitrah, donor: { kind: 'anonymous', email: donorA.email } };

const typedAs = (name: string, alias: string): Answers => ({ named: { fullName: name, alias } });
const save = (version: number, answers: Answers, after: number, key: string = randomUUID()) =>
  donor.call('PUT', '/session/draft/zakat', { version, answers, save: { draft, after, over: [], key } });
const read = async () => (await donor.call<KeptDraft>('GET', `/session/draft/zakat?draft=${draft}`)).body;

/** Waits until the files are judged, and served or refused. */
async function served(): Promise<void> {
  const { content } = portal.services;
  const former = content.current().version;
  await vi.waitFor(
    async () => {
      await content.refresh();
      const findings = content.report().findings.filter(({ blocksServing }) => blocksServing);
      expect(findings.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
      expect(content.current().version).not.toBe(former);
    },
    { timeout: 30_000, interval: 200 },
  );
}

beforeAll(async () => {
  portal = await startTestPortal();
  await withMoreQuestions(portal.dataRoot);
  await served();
  before = portal.services.content.current().version;
  donor = portal.browse();
  await join(portal, donorA);
  await signIn(portal, donor, donorA);
  expect((await save(1, typedAs('Siti', 'Ti'), 0)).status).toBe(200);
  given = await give(portal, donor, 'zakat', anonymous);
  begun = await begin(portal, donor, 'zakat', anonymous, 'card');
  newest = await withChangedQuestions(portal.dataRoot);
  await served();
}, 120_000);
afterAll(() => portal.close());

it('a session’s draft opens in the newest content, as its page carries it', async () => {
  const { version } = portal.services.content.current();
  const { body: served } = await donor.call<Definitions>('GET', `/content/${version}/definitions.json?flow=zakat`);
  expect(served.flows.zakat?.version).toBe(newest);
  const kept = await read();
  expect(kept).toMatchObject({ version: 1, answers: typedAs('Siti', 'Ti') });
  const { answers, notCarried } = carryAnswers(served, 'zakat', kept.answers as Answers, kept.version);
  expect(answers).toEqual({ named: { fullName: 'Siti', known: 'Ti' } });
  expect(notCarried).toEqual([]);
  expect(carryAnswers(served, 'zakat', fitrah, newest - 1)).toEqual({
    answers: { give: { kinds: ['fitrah'] }, fitrah: { normal: '4', words: 'for my mother', way: 'own' } },
    notCarried: [{ path: 'fitrah.late', text: 'carried.late' }],
  });
});

it('the former definitions stay available, so that a page can compare the amounts', async () => {
  const { status, body } = await donor.call<Definitions>('GET', `/content/${before}/definitions.json?flow=zakat`);
  expect(status).toBe(200);
  expect(body.steps.fitrah?.fields.map(({ id }) => id)).toContain('late');
});

it('a page with earlier content loses nothing, and overwrites nothing of a newer one', async () => {
  expect(await save(1, typedAs('Siti binti', 'Ti'), 1)).toMatchObject({ status: 200, body: { revision: 2 } });
  expect(await read()).toMatchObject({ version: 1, answers: typedAs('Siti binti', 'Ti') });
  expect((await save(newest, { named: { fullName: 'Siti binti', known: 'Tini', email: 'siti@example.sg' } }, 2)).status).toBe(200);
  expect((await save(1, typedAs('Siti binti Sampel', 'Ti'), 2)).status).toBe(409);
  expect((await save(1, { named: { fullName: 'Siti binti Sampel' } }, 3)).status).toBe(200);
  expect(await read()).toMatchObject({
    version: newest,
    answers: { named: { fullName: 'Siti binti Sampel', known: 'Tini', email: 'siti@example.sg' } },
  });
});

it('a payment begun under earlier content settles under it', async () => {
  await confirmCard(donor, begun.clientSecret ?? '', begun.transactionNo);
  const paid = await donor.call<{ data: { status: string } }>('POST', '/payment/Donation/paymentStatus', {
    transactionNo: begun.transactionNo,
  });
  expect(paid.body.data.status).toBe('succeeded');
  const row = await portal.services.db
    .selectFrom('donations')
    .select(['content_version', 'total_cents'])
    .where('transaction_no', '=', begun.transactionNo)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ content_version: before, total_cents: 2_000 });
  const receipt = await donor.call<ReceiptAnswer>(
    'POST',
    `/payment/Donation/getDonationReceiptData?transactionId=${begun.transactionNo}`,
    {},
  );
  expect(receipt.body.status).toBe(1);
});

it('a gift of earlier content is repeated under the newest names', async () => {
  const { body } = await donor.call<{ data: GiftToRepeat }>('POST', '/payment/Donation/getGiftToRepeat', { transactionNo: given });
  expect(body.data).toMatchObject({
    beforeCents: 2_000,
    afterCents: 2_000,
    answers: { fitrah: { normal: '4', words: 'for my mother', way: 'own' } },
  });
  expect(body.data.answers.fitrah).not.toHaveProperty('late');
});
