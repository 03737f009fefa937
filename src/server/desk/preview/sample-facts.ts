import { addDays, formatDay, formatSingaporeDollars, type IsoDate, type MailFacts } from '../../../engine/index.ts';

/** Where the links of a mail in the preview lead: to no page of anybody. */
const LINK = 'https://portal.invalid/preview';

/** What a mail about an account is told, made up: no donor is in it. */
export function accountFacts(notice: string): MailFacts<'account'> {
  return {
    notice,
    ...(['confirm', 'reset', 'email', 'phone_number', 'gift-code'].includes(notice) && { code: '482913' }),
    ...(notice === 'reset' && { resetLink: LINK }),
    ...(['nric-linked', 'uen-linked'].includes(notice) && { undoLink: LINK }),
    ...(notice.startsWith('gift-') && { receiptNo: 'ZKT00000001', sentTo: 's***@portal.test' }),
  };
}

/** What a mail about a plan is told, made up: S$50 a month for what the flow gives to. */
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

/** What a mail about a receipt is told: of a gift that came to so much. */
export function receiptFacts(receiptNo: string, name: string | undefined, cents: number, { on, language }: Sample): MailFacts<'receipt'> {
  const total = formatSingaporeDollars(cents);
  return { receiptNo, ...(name && { name }), total, amount: total, date: formatDay(on, language), receiptLink: LINK };
}

/** The same of a refund in whole. */
export function refundFacts(reason: string, about: MailFacts<'receipt'>): MailFacts<'refund'> {
  const { receiptNo, name, total, amount, date, receiptLink } = about;
  return { receiptNo, name, total, amount, date, receiptLink, refundKind: 'refund', refundReason: reason } as MailFacts<'refund'>;
}
