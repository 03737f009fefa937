import { describe, expect, it } from 'vitest';
import { holdsNothing, isBlank } from './is-blank.ts';

describe('an answer', () => {
  it.each([[undefined], [null], [''], ['  '], [[]], [{}], [{ street: ' ', floor: null }], [{ mobile: { number: '' } }]])(
    'of %j is blank',
    (answer) => {
      expect([isBlank(answer), holdsNothing(answer)]).toEqual([true, true]);
    },
  );

  it.each([[0], ['0'], [true], [['savings']], [{ street: 'ROWELL ROAD', floor: '' }], [[{}]]])('of %j is not', (answer) => {
    expect([isBlank(answer), holdsNothing(answer)]).toEqual([false, false]);
  });

  it.each([[false], [{ own: false, label: '' }]])('of %j means no, and dropping it loses nothing', (answer) => {
    expect([isBlank(answer), holdsNothing(answer)]).toEqual([false, true]);
  });
});
