import { describe, expect, it } from 'vitest';
import { answerAt, withAnswer, withAnswers } from './answer-at.ts';

const answers = { give: { kinds: ['savings'] }, savings: { accounts: [{ amount: '5' }, { amount: '6' }] } };

describe('an answer at a path', () => {
  it.each([
    ['give', { kinds: ['savings'] }],
    ['give.kinds.0', 'savings'],
    ['savings.accounts.1.amount', '6'],
    ['savings.accounts.2.amount', undefined],
    ['savings.accounts.amount', undefined],
    ['savings.accounts.length', undefined],
    ['give.kinds.0.length', undefined],
    ['give.constructor', undefined],
    ['toString', undefined],
    ['', undefined],
  ])('%s is read as %j', (path, answer) => {
    expect(answerAt(answers, path)).toEqual(answer);
  });

  it('is set, while its neighbours stay the same objects', () => {
    const changed = withAnswer(answers, 'savings.accounts.1.amount', '7');
    expect(answerAt(changed, 'savings.accounts.1.amount')).toBe('7');
    expect(changed.give).toBe(answers.give);
    expect(answerAt(changed, 'savings.accounts.0')).toBe(answers.savings.accounts[0]);
  });

  it('is set where there was nothing, with a number as a list index', () => {
    expect(withAnswer({}, 'savings.accounts.0.amount', '5')).toEqual({ savings: { accounts: [{ amount: '5' }] } });
  });

  it('is set beyond the end of a list, and keeps its index', () => {
    expect(withAnswer({}, 'qurban.names.2.name', 'Omar')).toEqual({ qurban: { names: [{}, {}, { name: 'Omar' }] } });
  });

  it('is removed; a list entry is removed with its index', () => {
    expect(withAnswer(answers, 'savings.accounts.0', undefined).savings).toEqual({ accounts: [{ amount: '6' }] });
    expect(withAnswer(answers, 'give.kinds', undefined)).toEqual({ give: {}, savings: answers.savings });
  });

  it('is set together with others, each by its path', () => {
    expect(withAnswers(answers, { 'donor.kind': 'corporate', 'give.kinds': null })).toEqual({
      ...answers,
      give: { kinds: null },
      donor: { kind: 'corporate' },
    });
  });
});
