import { addDays, formatDay, formatSingaporeDollars, type IsoDate, type MailFacts } from '../../../engine/index.ts';

/** Target of all links in a previewed mail; it reaches no page. */
const LINK = 'https://portal.invalid/preview';

/** A gift that a wrong rate made too large. */
const WRONG_RATE = {
  date: '1 Sep 2026',
  paid: formatSingaporeDollars(852_25),
  due: formatSingaporeDollars(681_80),
  difference: formatSingaporeDollars(170_45),
};

/** Made-up facts for a mail about an account: no donor's data. */
export function accountFacts(notice: string): MailFacts<'account'> {
  return {
    notice,
    ...(['confirm', 'reset', 'email', 'phone_number', 'gift-code'].includes(notice) && { code: '482913' }),
    ...(notice === 'reset' && { resetLink: LINK }),
    ...(['nric-linked', 'uen-linked'].includes(notice) && { undoLink: LINK }),
    ...(notice.startsWith('gift-') && { receiptNo: 'ZKT00000001', sentTo: 's***@portal.test', ...WRONG_RATE }),
  };
}

/** Made-up facts for a mail about a plan: S$50 a month for what the flow gives to. */
export function planFacts(notice: string, { gift, on, language }: Sample & { readonly gift: string }): MailFacts<'plan'> {
  const day = (days: number) => formatDay(addDays(on, days), language);
  return {
    notice,
    gift,
    amount: formatSingaporeDollars(50_00),
    frequency: 'monthly',
    card: 'Visa **** 4242',
    planLink: LINK,
    ...(notice !== 'cancelled' && notice !== 'paused' && { next: day(30) }),
    ...(['upcoming', 'coming'].includes(notice) && {
      charges: '2',
      days: `${day(3)}, ${day(33)}`,
      last: day(33),
      sum: formatSingaporeDollars(100_00),
    }),
    ...(notice === 'card-expires' && { cardUntil: '08/2027' }),
    ...(['failed', 'not-paid'].includes(notice) && { reason: 'insufficient-funds' }),
  };
}

type Sample = { readonly on: IsoDate; readonly language: string };

/** Facts for a mail about a receipt of this amount. */
export function receiptFacts(receiptNo: string, name: string | undefined, cents: number, { on, language }: Sample): MailFacts<'receipt'> {
  const total = formatSingaporeDollars(cents);
  return { receiptNo, ...(name && { name }), total, amount: total, date: formatDay(on, language), receiptLink: LINK };
}

/** The same facts, for a full refund. */
export function refundFacts(reason: string, about: MailFacts<'receipt'>): MailFacts<'refund'> {
  const { receiptNo, name, total, amount, date, receiptLink } = about;
  return { receiptNo, name, total, amount, date, receiptLink, refundKind: 'refund', refundReason: reason } as MailFacts<'refund'>;
}
