import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

const MAIL = 'receipts/mails/plan.json';

it('a mail would silently leave out what it is not told', () => {
  expect(found('unknown-mail-fact', [MAIL, '/blocks/1/rows/0/value', 'amuont'])).toEqual([
    expect.stringContaining('This mail does not have “amuont”. Did you mean “amount”?'),
  ]);
  expect(found('unknown-mail-fact', [MAIL, '/blocks/2/to', 'planLnik']).join()).toContain('Did you mean “planLink”?');
});

it('a part that is shown by what the mail is not told would always or never be there', () => {
  expect(found('unknown-mail-fact', [MAIL, '/blocks/0/when', { '==': [{ var: 'notcie' }, 'paused'] }]).join()).toContain('notcie');
});

it('a mail about an account has no receipt to carry', () => {
  expect(found('unknown-mail-fact', ['receipts/mails/account.json', '/attach', 'receipt']).join()).toContain('not about a receipt');
});

it('a mail about a receipt is told its data too', () => {
  const visible = { '==': [{ var: 'source' }, 'pos'] };
  expect(found('unknown-mail-fact', ['receipts/mails/receipt.json', '/blocks/0/when', visible])).toEqual([]);
});

it('a code needs a text for each of its values, and a text names only what the mail is told', () => {
  expect(found('unknown-text', [MAIL, '/subject/0', { value: 'notice', words: 'gift' }]).join()).toContain('“gift.paused”');
  expect(found('unknown-placeholder', ['flows/text/en/translation.json', '/mail/amount', '{{amuont}}']).join()).toContain('amuont');
});

it('a portal without one of its mails could not send it', () => {
  expect(found('missing-file', [MAIL, '', undefined]).join()).toContain(MAIL);
});

it('a misspelt fact is respelt', () => {
  expect(mended([MAIL, '/blocks/2/to', 'planLnik'])).toEqual(['“planLnik” becomes “planLink”']);
});

it('finds a fact in a condition of a mail that it does not have', () => {
  expect(found('unknown-mail-fact', ['receipts/mails/plan.json', '/blocks/0/when', { planLnk: { not: null } }]).join()).toContain(
    'receipts/mails/plan.json/blocks/0/when/planLnk: This mail does not have “planLnk”. Did you mean “planLink”?',
  );
});
