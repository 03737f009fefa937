import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Words that claim that a mail has left. A page knows this only of the receipt, from the server; other mails are only queued. */
const CLAIMS = {
  en: /\b(we’ve|we have|have been) (e-?mailed|sent|mailed)\b|\bwe (e-?mailed|sent|mailed)\b|\bwas (e-?mailed|mailed)\b|\{\{role\}\} (e-?mailed|mailed)/i,
  ms: /\b(telah|sudah) (menghantar|dihantar|menghantarnya)\b|\{\{role\}\} menghantar/i,
} as const;
/** Texts that show only once the server has reported the mail as sent; that are about an earlier mail; that are about no mail. */
const KNOWN_TO_HAVE_LEFT = ['done.mailed', 'mail.receipt.sent-to', 'tax-deduction.state.registered'];

it.each(['en', 'ms'] as const)('no text in %s claims that a mail was sent before that is known', (language) => {
  const texts: unknown = JSON.parse(readFileSync(new URL(`../../flows/text/${language}/translation.json`, import.meta.url), 'utf8'));
  const claiming = leavesOf(texts).filter(([, text]) => CLAIMS[language].test(text.replaceAll('If we sent that link', '')));
  expect(claiming.map(([key]) => key).filter((key) => !KNOWN_TO_HAVE_LEFT.includes(key))).toEqual([]);
  expect(claiming.map(([key]) => key)).toContain('done.mailed');
});

function leavesOf(texts: unknown, at = ''): [key: string, text: string][] {
  if (typeof texts === 'string') return [[at, texts]];
  return Object.entries(texts as object).flatMap(([key, inner]) => leavesOf(inner, at === '' ? key : `${at}.${key}`));
}
