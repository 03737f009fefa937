import { expect, it } from 'vitest';
import { type MailFacts, type MailId, mailFacts } from '../../engine/index.ts';
import { createTestServices } from '../../../tests/support/trial/services.ts';
import type { ContentServices } from '../content/services.ts';
import { composeMail } from './compose-mail.ts';
import { LANGUAGES } from '../../../tests/support/languages.ts';

const services = createTestServices(undefined as never, { now: new Date() }) as unknown as ContentServices;
const [LINK, OTHER] = ['https://zakat.example/one?k=1', 'https://zakat.example/two?k=2'];
const GIFT = { receiptNo: 'ZKT00000001', total: 'S$80.00', date: '12 Nov 2026', receiptLink: LINK };

/** The amount or code that a mail is about, and its links. */
type Case = {
  readonly name: string;
  readonly mail: MailId;
  readonly facts: MailFacts<MailId>;
  readonly large?: string;
  readonly links: readonly string[];
};

const WITH_SUM: readonly string[] = ['started', 'upcoming', 'coming', 'failed', 'not-paid', 'resumed', 'changed'];
const PLAN = { gift: 'Wakaf Ilmu', frequency: 'monthly', card: 'VISA **** 4242', amount: 'S$20.00', next: '1 Dec 2026', planLink: LINK };
const AHEAD = { last: '3 Dec 2026', charges: '3', days: '1 Dec 2026, 2 Dec 2026, 3 Dec 2026', sum: 'S$60.00', cardUntil: '12/2026' };
const WRONG_RATE = { paid: 'S$80.00', due: 'S$70.00', difference: 'S$10.00' };
const WITH_CODE: readonly string[] = ['confirm', 'reset', 'email', 'phone_number', 'gift-code'];

const cases: readonly Case[] = [
  { name: 'receipt', mail: 'receipt', facts: { ...GIFT, amount: 'S$80.00' }, large: 'S$80.00', links: [LINK] },
  ...(['refund', 'void'] as const).map((refundKind): Case => {
    const facts = { ...GIFT, amount: 'S$30.00', refundKind, refundReason: 'donor-asked' } as const;
    return { name: refundKind, mail: 'refund', facts, large: 'S$30.00', links: [LINK] };
  }),
  ...mailFacts.plan.codes.notice.map((notice): Case => {
    const facts = { ...PLAN, ...AHEAD, notice, cardExpires: false } as MailFacts<'plan'>;
    return { name: notice, mail: 'plan', facts, ...(WITH_SUM.includes(notice) && { large: 'S$20.00' }), links: [LINK] };
  }),
  ...mailFacts.account.codes.notice.map((notice): Case => {
    const code = WITH_CODE.includes(notice) ? { code: '482913' } : {};
    const reset = notice === 'reset' ? { resetLink: LINK } : {};
    const undo = notice.endsWith('-linked') ? { undoLink: OTHER } : {};
    const ofGift = notice.startsWith('gift-')
      ? { receiptNo: GIFT.receiptNo, sentTo: 's***@portal.test', date: '12 Nov 2026', ...WRONG_RATE }
      : {};
    const facts = { notice, ...code, ...reset, ...undo, ...ofGift } as MailFacts<'account'>;
    const links = [...Object.values(reset), ...Object.values(undo)];
    return { name: notice, mail: 'account', facts, ...(code.code !== undefined && { large: code.code }), links };
  }),
];

const written = (id: MailId, facts: MailFacts<MailId>, language: string) =>
  composeMail(services, id, { id: 'one', to: 'siti@example.com', language, facts: facts as never });

it.each(cases)('$mail, $name: HTML begins with its subject, its sum or code and its button; plain text says the same', async (one) => {
  for (const language of LANGUAGES) {
    const { subject, text, html } = await written(one.mail, one.facts, language);
    const [, title = ''] = html.split('</h1>')[0]?.split('<h1') ?? [];
    expect(unescaped(title.replace(/^[^>]*>/, ''))).toBe(subject);
    const [head = '', ...sentences] = unescaped(html.split('</h1>')[1] ?? '').split('<td style="padding:16px 24px 0"><div style="">');
    expect(sentences.length).toBeGreaterThan(0);
    expect(head.includes('font-size:32px') || head.includes('user-select:all')).toBe(one.large !== undefined);
    for (const shown of [...(one.large === undefined ? [] : [one.large]), ...one.links]) {
      expect(head).toContain(shown);
      expect(text).toContain(shown);
    }
    expect(text).not.toMatch(/\{\{|(?<!S)\$\d/);
  }
});

function unescaped(html: string): string {
  return html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'").trim();
}
