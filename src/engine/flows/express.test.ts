import { describe, expect, it } from 'vitest';
import { shippedContent } from '../../../tests/support/portal/shipped-content.ts';
import type { Answers } from '../assessment.ts';
import type { Express } from '../definitions.ts';
import { answeredOnLane, firstAsked } from './after-lane.ts';
import { assess } from './assess.ts';
import { expressAnswers, expressErrors, expressFields, fitsExpress, leadsOn, withoutChosen, withoutDonor } from './express.ts';

const { definitions, view } = shippedContent('main');
const express = definitions.flows.zakat?.express as Express;
const onLane = (answers: Answers) => assess(definitions, 'zakat', expressAnswers(definitions, express, answers), view.rates);
const fits = (answers: Answers) => fitsExpress(definitions, express, onLane(answers));

describe('the express lane of zakat', () => {
  it('yields a payable S$50.00 for a donor who only types 50', () => {
    const answers = { amounts: { harta: '50' } };
    expect(onLane(answers)).toMatchObject({ kind: 'due', totalCents: 5_000, errors: [] });
    expect(fits(answers)).toBe(true);
  });

  it('asks a donor who typed nothing for an amount', () => {
    expect(onLane({}).errors.map(({ path }) => path)).toEqual(['amounts.harta']);
  });

  it.each([
    ['nothing', {}, true],
    ['fitrah for five', { give: { kinds: ['fitrah'] }, fitrah: { normal: '5' } }, true],
    ['no kind, taken back', { give: { kinds: [] } }, true],
    ['savings, not answered yet', { give: { kinds: ['savings'] } }, true],
    ['savings known by their zakat', { give: { kinds: ['savings'], savingsBy: 'known' } }, false],
    ['savings', { give: { kinds: ['savings'] }, savings: { accounts: [{ amount: '20' }] } }, false],
    ['premium rice', { give: { kinds: ['fitrah'] }, fitrah: { premium: '1' } }, false],
    ['a name', { amounts: { harta: '50' }, donor: { kind: 'named' } }, false],
  ] as const)('shows the whole draft, or leaves it to the steps: %s', (_, answers, isShown) => {
    expect(fits(answers as Answers)).toBe(isShown);
  });

  it('does not reselect a kind that the donor deselected', () => {
    expect(expressAnswers(definitions, express, { give: { kinds: [] } }).give?.kinds).toEqual([]);
  });

  it('sets no donor before payment, and keeps a given one', () => {
    const typed = expressAnswers(definitions, express, { amounts: { harta: '5' } });
    expect(withoutDonor(express, typed, {}).donor?.kind).toBeUndefined();
    const anonymous = { donor: { kind: 'anonymous' } };
    expect(withoutDonor(express, typed, anonymous).donor?.kind).toBe('anonymous');
  });

  it('leads to the steps of a kind that it does not ask about, and marks that in no other way', () => {
    const savings = { give: { kinds: ['savings', 'fitrah'] }, fitrah: { normal: '5' } };
    expect(leadsOn(express, savings)).toBe(true);
    expect(leadsOn(express, { give: { kinds: ['harta', 'fitrah'] } })).toBe(false);
    const assessment = onLane(savings);
    expect(firstAsked(definitions, assessment, expressAnswers(definitions, express, savings))).toBe('savings');
    expect(['fitrah', 'savings', 'donor'].map((step) => answeredOnLane(express, assessment, step))).toEqual([true, false, false]);
  });

  it('leads straight to the calculation of any kind of wealth', () => {
    for (const kind of ['savings', 'gold', 'insurance', 'business', 'shares']) {
      const chosen = { give: { kinds: [kind] } };
      expect(firstAsked(definitions, onLane(chosen), expressAnswers(definitions, express, chosen))).toBe(kind);
    }
  });

  it('drops its own preset kind when the donor chooses one beyond it, unless an amount was typed', () => {
    const both = { give: { kinds: ['harta', 'savings'] } };
    expect(withoutChosen(express, both, {})).toEqual({ give: { kinds: ['savings'] } });
    const typed = { ...both, amounts: { harta: '50' } };
    expect(withoutChosen(express, typed, { amounts: { harta: '50' } })).toBe(typed);
    expect(withoutChosen(express, both, { give: { kinds: ['harta'] } })).toBe(both);
    const fitrah = { give: { kinds: ['harta', 'fitrah'] } };
    expect(withoutChosen(express, fitrah, {})).toBe(fitrah);
  });

  it('requires its required answers, even if the steps do not', () => {
    const wanting = { ...express, fields: [...express.fields, { field: 'fitrah.premium', required: true as const }] };
    const fitrah = { give: { kinds: ['fitrah'] }, fitrah: { normal: '1' } };
    expect(expressErrors(wanting, onLane(fitrah))).toEqual([{ path: 'fitrah.premium', code: 'required', params: {}, severity: 'error' }]);
    expect(expressErrors(wanting, onLane({ give: { kinds: ['fitrah'] }, fitrah: { premium: '1' } }))).toEqual([]);
    expect(expressErrors(wanting, onLane({ amounts: { harta: '50' } }))).toEqual([]);
  });

  it('asks with its own control, options and amounts, without hints', () => {
    const fields = expressFields(definitions, express);
    expect(fields.map(({ path, widget }) => `${path} ${widget}`)).toEqual([
      'give.kinds chips',
      'amounts.harta money',
      'fitrah.normal stepper',
      'donor.email email',
    ]);
    expect(fields[0]?.options?.map(({ value }) => value)).toEqual([
      'harta',
      'fitrah',
      'savings',
      'gold',
      'insurance',
      'business',
      'shares',
    ]);
    expect(fields[0]?.more?.options).toEqual(['savings', 'gold', 'insurance', 'business', 'shares']);
    expect(fields[1]?.quickAmounts).toEqual(['20', '50', '100']);
    expect(fields.filter(({ hint, help }) => hint ?? help)).toEqual([]);
  });
});

describe('the express lane of fidyah', () => {
  const fidyah = definitions.flows.fidyah?.express as Express;
  const asked = expressFields(definitions, fidyah);

  it('shows the price of a day once, although each of its questions has it', () => {
    expect(asked.filter(({ price }) => price !== undefined).map(({ path }) => path)).toEqual(['fasting.reasons']);
  });

  it('accepts days by year instead of an amount; the steps count several years at once', () => {
    const answers = { fasting: { reasons: ['ILLNESS_OLD_AGE'] }, illness: { by: 'days', years: [{ year: '2026', noOfDays: '7' }] } };
    const byDays = assess(definitions, 'fidyah', expressAnswers(definitions, fidyah, answers), view.rates);
    expect(byDays).toMatchObject({ kind: 'due', totalCents: 2_800 });
    expect(fitsExpress(definitions, fidyah, byDays)).toBe(true);
    const several = { ...answers, illness: { by: 'years', yearsCalc: [{ noOfYear: '2', noOfDays: '7' }] } };
    const ofYears = assess(definitions, 'fidyah', expressAnswers(definitions, fidyah, several), view.rates);
    expect(fitsExpress(definitions, fidyah, ofYears)).toBe(false);
  });
});
