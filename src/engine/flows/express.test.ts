import { describe, expect, it } from 'vitest';
import { shippedContent } from '../../../tests/support/portal/shipped-content.ts';
import type { Answers } from '../assessment.ts';
import type { Express } from '../definitions.ts';
import { assess } from './assess.ts';
import { expressAnswers, expressFields, fitsExpress, withoutDonor } from './express.ts';

const { definitions, view } = shippedContent('main');
const express = definitions.flows.zakat?.express as Express;
const onLane = (answers: Answers) => assess(definitions, 'zakat', expressAnswers(definitions, express, answers), view.rates);
const fits = (answers: Answers) => fitsExpress(definitions, express, onLane(answers));

describe('the express lane of zakat', () => {
  it('comes to S$50.00 that can be paid, for whoever types 50 and nothing else', () => {
    const answers = { amounts: { harta: '50' } };
    expect(onLane(answers)).toMatchObject({ kind: 'due', totalCents: 5_000, errors: [] });
    expect(fits(answers)).toBe(true);
  });

  it('asks for an amount of whoever has typed none', () => {
    expect(onLane({}).errors.map(({ path }) => path)).toEqual(['amounts.harta']);
  });

  it.each([
    ['nothing', {}, true],
    ['fitrah for five', { give: { kinds: ['fitrah'] }, fitrah: { normal: '5' } }, true],
    ['no kind, taken back', { give: { kinds: [] } }, true],
    ['savings', { give: { kinds: ['savings'] } }, false],
    ['premium rice', { give: { kinds: ['fitrah'] }, fitrah: { premium: '1' } }, false],
    ['a name', { amounts: { harta: '50' }, donor: { kind: 'named' } }, false],
  ] as const)('shows all of a draft, or leaves it to the long way: %s', (_, answers, isShown) => {
    expect(fits(answers as Answers)).toBe(isShown);
  });

  it('does not choose a kind again that the donor has taken back', () => {
    expect(expressAnswers(definitions, express, { give: { kinds: [] } }).give).toEqual({ kinds: [] });
  });

  it('says for nobody who gives before they pay, and keeps what was said', () => {
    const typed = expressAnswers(definitions, express, { amounts: { harta: '5' } });
    expect(withoutDonor(express, typed, {}).donor?.kind).toBeUndefined();
    const anonymous = { donor: { kind: 'anonymous' } };
    expect(withoutDonor(express, typed, anonymous).donor?.kind).toBe('anonymous');
  });

  it('asks by its own control, options and amounts, without hints', () => {
    const fields = expressFields(definitions, express);
    expect(fields.map(({ path, widget }) => `${path} ${widget}`)).toEqual([
      'give.kinds chips',
      'amounts.harta money',
      'fitrah.normal stepper',
      'donor.email email',
    ]);
    expect(fields[0]?.options?.map(({ value }) => value)).toEqual(['harta', 'fitrah']);
    expect(fields[1]?.quickAmounts).toEqual(['20', '50', '100']);
    expect(fields.filter(({ hint, help }) => hint ?? help)).toEqual([]);
  });
});
