import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

const MAIL = 'receipts/mails/plan.json';

it('finds an unknown fact, which a mail would silently omit', () => {
  expect(found('unknown-mail-fact', [MAIL, '/blocks/1/rows/0/value', 'amuont'])).toEqual([
    expect.stringContaining('This mail does not have “amuont”. Did you mean “amount”?'),
  ]);
  expect(found('unknown-mail-fact', [MAIL, '/blocks/2/to', 'planLnik']).join()).toContain('Did you mean “planLink”?');
});

it('finds a condition on an unknown fact, which would always or never hold', () => {
  expect(found('unknown-mail-fact', [MAIL, '/blocks/0/when', { '==': [{ var: 'notcie' }, 'paused'] }]).join()).toContain('notcie');
});

it('refuses receipt parts in a mail about an account', () => {
  expect(found('unknown-mail-fact', ['receipts/mails/account.json', '/attach', 'receipt']).join()).toContain('not about a receipt');
});

it('accepts receipt data in a mail about a receipt', () => {
  const visible = { '==': [{ var: 'source' }, 'pos'] };
  expect(found('unknown-mail-fact', ['receipts/mails/receipt.json', '/blocks/0/when', visible])).toEqual([]);
});

it('requires a text for each value of a code, and known facts in texts', () => {
  expect(found('unknown-text', [MAIL, '/subject/0', { value: 'notice', words: 'gift' }]).join()).toContain('“gift.paused”');
  expect(found('unknown-placeholder', ['flows/text/en/translation.json', '/mail/amount', '{{amuont}}']).join()).toContain('amuont');
});

it('requires every mail that the portal sends', () => {
  expect(found('missing-file', [MAIL, '', undefined]).join()).toContain(MAIL);
});

it('fixes a misspelt fact', () => {
  expect(mended([MAIL, '/blocks/2/to', 'planLnik'])).toEqual(['“planLnik” becomes “planLink”']);
});

it('finds an unknown fact in a mail’s condition', () => {
  expect(found('unknown-mail-fact', ['receipts/mails/plan.json', '/blocks/0/when', { planLnk: { not: null } }]).join()).toContain(
    'receipts/mails/plan.json/blocks/0/when/planLnk: This mail does not have “planLnk”. Did you mean “planLink”?',
  );
});
