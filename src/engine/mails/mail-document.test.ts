import { expect, it } from 'vitest';
import type { MailLayout } from '../definitions.ts';
import { mailDocument, type Told } from './mail-document.ts';

const layout: MailLayout = {
  id: 'plan',
  version: 1,
  subject: [{ text: 'mail.voided', visible: { '==': [{ var: 'kind' }, 'void'] } }, { text: 'mail.back' }],
  blocks: [
    { kind: 'letterhead' },
    { kind: 'paragraph', value: 'reason', words: 'mail.reasons' },
    { kind: 'closing', text: 'mail.thanks', signature: 'mail.office' },
    { kind: 'receipt' },
    { kind: 'button', text: 'mail.open', to: 'receiptLink' },
  ],
};
const texts: { readonly [key: string]: string } = {
  'mail.voided': 'Voided',
  'mail.back': 'Given back',
  'mail.reasons.declined': 'The bank declined {{amount}}.',
  'mail.thanks': 'With thanks,',
  'mail.office': 'Zakat',
  'mail.open': 'Open',
};
const reader = {
  language: 'en',
  translate: (key: string, params: { readonly [name: string]: string | number } = {}) =>
    (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name])),
};
const mailTold = (facts: Told['facts']) =>
  mailDocument(
    layout,
    {
      facts,
      words: { amount: '$5.00' },
      letterhead: { name: 'Majlis', lines: [] },
      receipt: [{ kind: 'total', label: 'Total', value: '$5.00' }],
    },
    reader,
  );

it('a mail shows the text of a code, and the receipt where its layout has it', () => {
  expect(mailTold({ kind: 'refund', reason: 'declined', receiptLink: 'https://zakat.example/r' })).toEqual({
    subject: 'Given back',
    language: 'en',
    parts: [
      { kind: 'letterhead', letterhead: { name: 'Majlis', lines: [] } },
      { kind: 'paragraph', text: 'The bank declined $5.00.' },
      { kind: 'paragraph', text: 'With thanks,\nZakat' },
      { kind: 'block', block: { kind: 'total', label: 'Total', value: '$5.00' } },
      { kind: 'button', text: 'Open', href: 'https://zakat.example/r' },
    ],
  });
});

it('uses the first subject whose condition holds, and omits parts without a value', () => {
  const { subject, parts } = mailTold({ kind: 'void' });
  expect(subject).toBe('Voided');
  expect(parts.map(({ kind }) => kind)).toEqual(['letterhead', 'paragraph', 'block']);
});

it('typed text never reverses a mail’s reading direction', () => {
  const words = { amount: 'DSS \u202e001$' };
  const { parts } = mailDocument(
    layout,
    { facts: { reason: 'declined' }, words, letterhead: { name: '', lines: [] }, receipt: [] },
    reader,
  );
  expect(parts[1]).toEqual({ kind: 'paragraph', text: 'The bank declined DSS 001$.' });
});
