import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('a misspelt text is told which one it means', () => {
  expect(found('unknown-text', ['flows/gift/ask.step.json', '/title', 'ask.titel']).join('\n')).toContain(
    'There is no text “ask.titel”. Did you mean “ask.title”?',
  );
});

it('a group of texts is no text', () => {
  expect(found('unknown-text', ['flows/gift/ask.step.json', '/title', 'ask']).join('\n')).toContain(
    '“ask” is a group of texts, not a text.',
  );
});

it('a flow’s own words stand in for a text that there is', () => {
  expect(found('unknown-text', ['flows/gift/flow.json', '/wording', { 'ask.titel': 'gift.title' }]).join('\n')).toContain(
    'There is no text “ask.titel”. Did you mean “ask.title”?',
  );
});

it('a misspelt text is respelt', () => {
  expect(mended(['flows/gift/pay.step.json', '/title', 'gift.pya'])).toEqual(['“gift.pya” becomes “gift.pay”']);
});
