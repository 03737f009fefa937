import { donationOf } from '../../tests/support/trial/people/give.ts';
import { donorB, fitrahOf } from '../../tests/support/trial/people/particulars.ts';
import { tokensOf } from '../../tests/support/trial/people/account.ts';
import type { Fields, Sent } from './sent.ts';
import type { Stage } from './stage.ts';
import { onRelease } from './staged-release.ts';
import { atDesk, endable, endableOwn, ofWrongRate, onDay, onGift, onPersonalData } from './staged-desk.ts';
import {
  closable,
  enterable,
  handleOf,
  savedCard,
  linkable,
  provedAtSingpass,
  signedEvent,
  unaddressed,
  undoable,
  calculationOf,
} from './staged.ts';

/** The parts of a valid request that do not follow from the names of its fields. */
export type Recipe = (stage: Stage) => Partial<Sent> | Promise<Partial<Sent>>;

const ofPlan =
  (who: 'donorA' | 'donorB' | 'companyC', more: Fields = {}): Recipe =>
  ({ people }) => ({
    browser: people[who].endowment,
    body: { planId: people[who].planId, ...more },
  });
const onEndowment: Recipe = ({ people }) => ({ browser: people.anonymous.endowment, query: { charityId: '135' } });
const draft = { path: { flow: 'zakat' } };
const DRAFT = { version: 1, answers: { individual: { fullName: 'Aisyah' } } };
const ofProved: Recipe = ({ people }) => ({ browser: people.donorB.main });

/** A session that may be ended. */
const freshSession: Recipe = async ({ portal }) => {
  const browser = portal.browse();
  await browser.call('POST', '/session', {});
  return { browser };
};

/** Recipes for accepted requests, by the name of the call's file in `schemas/api`. */
export const recipes: { readonly [call: string]: Recipe } = {
  'bind-account': async ({ people, portal }) => {
    const { IdToken: authorization, AccessToken: accessToken } = await tokensOf(portal, donorB.email);
    return { browser: people.donorB.main, headers: { authorization }, body: { accessToken } };
  },
  'unbind-account': freshSession,
  'close-account': closable,
  'end-session': freshSession,
  'create-donation': ({ portal, people }) => ({ browser: people.donorB.main, body: { ...donationOf(portal, 'zakat', fitrahOf(donorB)) } }),
  'start-payment': ({ unpaid }) => ({ body: { transactionNo: unpaid, method: 'card', idempotencyKey: 'the-same-for-all-of-them' } }),
  'get-draft-donation': ({ draft: id }) => ({ body: { draft: id } }),
  'withdraw-donation': () => ({ body: { draft: 'a-draft-that-made-nothing' } }),
  'payment-status': ({ unpaid }) => ({ body: { transactionNo: unpaid } }),
  'payment-outcome': ({ unpaid }) => ({ body: { transactionNo: unpaid } }),
  'receipt-pdf': ({ people }) => ({ query: { transactionId: people.donorA.transactionNo, lng: 'ms' } }),
  'receipt-data': ({ people }) => ({ query: { transactionId: people.donorA.transactionNo } }),
  'get-home-page-configuration': onEndowment,
  'donation-widget': onEndowment,
  'get-recurrent-status': ofPlan('donorA'),
  'cancel-recurring-payment': ofPlan('companyC'),
  'pause-recurring-payment': ofPlan('donorB'),
  'resume-recurring-payment': ofPlan('donorB'),
  'change-recurring-amount': ofPlan('donorA', { amount: '12.50' }),
  'change-recurring-card': ofPlan('donorA', { idempotencyKey: 'the-same-for-all-of-them' }),
  'confirm-recurring-card': ofPlan('donorA'),
  'send-recurring-link': ofPlan('donorA'),
  'content-definitions': ({ contentVersion }) => ({ path: { contentVersion } }),
  'content-validators': ({ contentVersion }) => ({ path: { contentVersion }, query: { flow: 'zakat' } }),
  'register-cognito-user': ({ people }) => ({ browser: people.companyC.main, body: { phoneCountryCode: '65', phoneNumber: '90001112' } }),
  'update-donor-cognito-profile': () => ({ body: { name: 'Aisyah Kenari binte Rahman', registeredAddress: '640 Kenari Road' } }),
  'save-draft': () => ({ ...draft, body: DRAFT }),
  'read-draft': async ({ people }) => {
    await people.donorA.main.call('PUT', '/session/draft/zakat', DRAFT);
    return draft;
  },
  'drop-draft': () => draft,
  'get-tax-deduction': ({ people }) => ({ browser: people.donorA.endowment, body: { transactionNo: people.donorA.wakafNo } }),
  'register-tax-deduction': enterable,
  'email-receipt': unaddressed,
  'confirm-singpass-pre-donation': ofProved,
  'get-last-txn-donor-details-by-nric': ofProved,
  'get-user-data-from-nric': ({ people }) => ({
    browser: people.donorB.main,
    body: { nric: Buffer.from(donorB.nric).toString('base64') },
  }),
  'get-donor-transactions-thirdparty': ({ people }) => ({ browser: people.donorB.main, body: { pageNo: 1, pageSize: 10, source: 'pos' } }),
  'get-third-party-donation-receipt-data': ({ people }) => ({
    browser: people.donorB.main,
    query: { transactionNo: people.donorB.counterNo },
  }),
  'stored-default': () => ({}),
  'payment-return': async ({ people, portal }) => ({ body: { returnHandle: await handleOf(portal, people.donorA.transactionNo) } }),
  'rename-user-stripe-token': async ({ people, portal }) => ({ body: { id: await savedCard(portal, people.donorA), name: 'Keluarga' } }),
  'remove-user-stripe-token': async ({ people, portal }) => ({ body: { id: await savedCard(portal, people.donorA) } }),
  'singpass-callback': provedAtSingpass,
  'link-singpass': async (stage) => ({ browser: (await linkable(stage)).browser, body: { app: 'myinfo' } }),
  'undo-identity-link': undoable,
  'desk-releases': onRelease('desk-releases', 'qa', 'draft'),
  'desk-release': onRelease('desk-release', 'qa', 'draft'),
  'desk-release-file': onRelease('desk-release-file', 'qa', 'draft'),
  'desk-release-rates': onRelease('desk-release-rates', 'qa', 'draft'),
  'desk-try-release-rate': onRelease('desk-try-release-rate', 'qa', 'draft'),
  'desk-try-release-words': onRelease('desk-try-release-words', 'qa', 'draft'),
  'desk-release-words': onRelease('desk-release-words', 'qa', 'draft'),
  'desk-release-steps': onRelease('desk-release-steps', 'qa', 'draft'),
  'desk-release-gifts': onRelease('desk-release-gifts', 'editor', 'draft'),
  'desk-release-examples': onRelease('desk-release-examples', 'qa', 'draft'),
  'desk-release-rule': onRelease('desk-release-rule', 'qa', 'draft'),
  'desk-release-unheld': onRelease('desk-release-unheld', 'qa', 'draft'),
  'desk-try-release-example': onRelease('desk-try-release-example', 'qa', 'draft'),
  'desk-keep-release-example': onRelease('desk-keep-release-example', 'qa', 'draft'),
  'desk-release-expectations': onRelease('desk-release-expectations', 'qa', 'draft'),
  'desk-approve-release-expectations': onRelease('desk-approve-release-expectations', 'qa', 'draft'),
  'desk-release-uses': onRelease('desk-release-uses', 'qa', 'draft'),
  'desk-release-layouts': onRelease('desk-release-layouts', 'qa', 'draft'),
  'desk-release-difference': onRelease('desk-release-difference', 'qa', 'draft'),
  'desk-release-effect': onRelease('desk-release-effect', 'qa', 'draft'),
  'desk-make-release': onRelease('desk-make-release', 'editor', 'draft'),
  'desk-edit-release': onRelease('desk-edit-release', 'editor', 'draft'),
  'desk-send-release': onRelease('desk-send-release', 'editor', 'draft'),
  'desk-withdraw-release': onRelease('desk-withdraw-release', 'editor', 'in-review'),
  'desk-discard-release': onRelease('desk-discard-release', 'editor', 'draft'),
  'desk-undo-release': onRelease('desk-undo-release', 'editor', 'replaced'),
  'desk-approve-release': onRelease('desk-approve-release', 'approver', 'in-review'),
  'desk-return-release': onRelease('desk-return-release', 'approver', 'in-review'),
  'desk-schedule-release': onRelease('desk-schedule-release', 'approver', 'scheduled'),
  'desk-cancel-release': onRelease('desk-cancel-release', 'approver', 'scheduled'),
  'desk-revert-urgently': onRelease('desk-revert-urgently', 'approver', 'replaced'),
  'desk-me': atDesk('editor'),
  'desk-sign-out': atDesk('editor'),
  'desk-content': atDesk('editor'),
  'desk-running': atDesk('operator'),
  'desk-money': atDesk('finance'),
  'desk-sessions': atDesk('operator'),
  'desk-record': atDesk('auditor', { query: { before: '1000' } }),
  'desk-own-sessions': atDesk('qa'),
  'desk-preview': atDesk('editor', { body: { release: 'live', what: 'mail', mail: 'account.confirm', language: 'en' } }),
  'desk-preview-pdf': atDesk('qa', {
    body: { release: 'live', what: 'receipt', flow: 'zakat', answers: fitrahOf(donorB), language: 'en' },
  }),
  'desk-preview-places': atDesk('approver', { query: { release: 'live' } }),
  'desk-end-own-session': endableOwn,
  'desk-end-session': endable,
  'desk-days': atDesk('finance', { query: { until: '2026-09-14' } }),
  'desk-day': atDesk('finance', { query: { day: '2026-09-14' } }),
  'desk-days-csv': atDesk('auditor', { query: { until: '2026-09-14' } }),
  'desk-gifts-csv': atDesk('auditor', { query: { day: '2026-09-14' } }),
  'desk-close-day': onDay('desk-close-day'),
  'desk-explain-line': onDay('desk-explain-line'),
  'desk-follow-up': atDesk('finance'),
  'desk-send-mail-again': onDay('desk-send-mail-again'),
  'desk-tax-files': atDesk('finance'),
  'desk-make-tax-file': onDay('desk-make-tax-file'),
  'desk-download-tax-file': onDay('desk-download-tax-file'),
  'desk-wrong-rates': atDesk('finance'),
  'desk-list-wrong-rate': onDay('desk-list-wrong-rate'),
  'desk-wrong-rate': ofWrongRate,
  'desk-wrong-rate-csv': ofWrongRate,
  'desk-wrong-rate-mails': ofWrongRate,
  'desk-ask-rate-mails': onDay('desk-ask-rate-mails'),
  'desk-confirm-rate-mails': onDay('desk-confirm-rate-mails'),
  'desk-copy-personal-data': onPersonalData('desk-copy-personal-data'),
  'desk-figures': atDesk('editor', { query: { range: 'year' } }),
  'desk-figures-csv': atDesk('editor', { query: { range: 'year' } }),
  'desk-find-gifts': onGift('desk-find-gifts', 'support'),
  'desk-see-gift': onGift('desk-see-gift', 'support'),
  'desk-open-gift': onGift('desk-open-gift', 'support'),
  'desk-resend-receipt': onGift('desk-resend-receipt', 'support'),
  'desk-send-receipt-elsewhere': onGift('desk-send-receipt-elsewhere', 'support'),
  'desk-correct-gift': onGift('desk-correct-gift', 'support'),
  'desk-confirm-address': onGift('desk-confirm-address', 'support'),
  'desk-refund': onGift('desk-refund', 'finance'),
  'desk-ask-refund': onGift('desk-ask-refund', 'finance'),
  'desk-confirm-refund': onGift('desk-confirm-refund', 'finance'),
  'desk-refuse-refund': onGift('desk-refuse-refund', 'finance'),
  'desk-withdraw-refund': onGift('desk-withdraw-refund', 'finance'),
  'desk-refund-requests': atDesk('finance'),
  'worked-pdf': ({ portal }) => ({ body: calculationOf(portal) }),
  'stripe-webhook': ({ portal }) => signedEvent(portal),
};
