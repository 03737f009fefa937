import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Profiler, useMemo, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { type Answers, createAssessor, type Definitions, errorsOf, type Json, parseDefinitions, ratesAt } from '../../engine/index.ts';
import { preloadWidgets } from '../../../tests/support/renderer/preload-widgets.tsx';
import { said } from '../../../tests/support/portal/said.ts';
import { SampleProvider } from '../gallery/sample.tsx';
import { FlowForm } from './flow-form.tsx';

await preloadWidgets();

const root = join(import.meta.dirname, '../../..');
const files = globSync(['flows/**/*.json', 'receipts/**/*.json', 'schemas/common/*.json'], { cwd: root });
const definitions = parseDefinitions(
  Object.fromEntries(files.map((path): [string, Json] => [path, JSON.parse(readFileSync(join(root, path), 'utf8'))])),
);

type StepPageProps = {
  readonly definitions: Definitions;
  readonly stepId: string;
  readonly first: Answers;
  readonly flow: string;
  readonly onAnswers: (answers: Answers) => void;
};

/** A shipped step, assessed on 15 September 2026. */
function StepPage({ definitions: data, stepId, first, flow, onAnswers }: StepPageProps) {
  const [answers, setAnswers] = useState(first);
  const [asked, setAsked] = useState(false);
  const assessor = useMemo(() => createAssessor(data, flow, ratesAt(data, '2026-09-15')), [data, flow]);
  const assessment = assessor.assess(answers);
  const step = data.steps[stepId];
  if (!step) throw new Error(`No step ${stepId}.`);
  return (
    <SampleProvider>
      <FlowForm
        step={step}
        definitions={data}
        answers={answers}
        assessment={assessment}
        errors={asked ? errorsOf(assessment, stepId) : []}
        onChange={(next) => {
          onAnswers(next);
          setAnswers(next);
        }}
        onSubmit={() => setAsked(true)}
        submitLabel="Continue"
        totalCents={assessment.totalCents}
      />
    </SampleProvider>
  );
}

function show(stepId: string, first: Answers = {}, flow = 'zakat') {
  let answers = first;
  const drawn = { passes: 0 };
  const { unmount } = render(
    <Profiler id="page" onRender={() => (drawn.passes += 1)}>
      <StepPage definitions={definitions} stepId={stepId} first={first} flow={flow} onAnswers={(next) => (answers = next)} />
    </Profiler>,
  );
  return { user: userEvent.setup(), answers: () => answers, drawn, unmount };
}

/** Answers with this number of savings accounts. */
function savingsOf(accounts: number): Answers {
  return {
    give: { kinds: ['savings'], savingsBy: 'worked-out' },
    savings: { accounts: Array.from({ length: accounts }, (_, at) => ({ label: `Bank ${at + 1}`, amount: String(1000 + at) })) },
  };
}

describe('the zakat flow, drawn from its data', () => {
  it('asks how savings are known only after savings are chosen, with a default choice', async () => {
    const { user, answers } = show('give');
    expect(screen.queryByRole('group', { name: 'Zakat on savings' })).toBeNull();
    await user.click(await screen.findByRole('checkbox', { name: 'Savings' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Calculate it for me', hidden: true }).checked).toBe(true);
    expect(answers()).toEqual({ give: { kinds: ['savings'], savingsBy: 'worked-out' } });
  });

  it.each([
    ['savings', 'Account 1'],
    ['insurance', 'Policy 1'],
    ['shares', 'Portfolio 1'],
  ])('every list that needs an entry begins with its form: %s', async (step, entry) => {
    show(step, { categories: { chosen: [step] } }, 'calculator');
    expect(await screen.findByRole('group', { name: entry })).toBeTruthy();
  });

  it('presets a first policy as conventional before anything is typed, and counts it as such', async () => {
    const chosen = { categories: { chosen: ['insurance'] } };
    const { user, answers } = show('insurance', chosen, 'calculator');
    const conventional = await screen.findByRole<HTMLInputElement>('radio', { name: /^Conventional/ });
    expect(conventional.checked).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /^Surrender value/ }), '20,000');
    expect(conventional.checked).toBe(true);
    expect(answers()).toEqual({ ...chosen, insurance: { policies: [{ amount: '20,000' }] } });
    expect(screen.getAllByText('S$500.00').length).toBeGreaterThan(0);
  });

  it('shows the nisab once on the calculator’s first page', () => {
    show('categories', {}, 'calculator');
    expect(document.body.textContent?.match(/S\$15,902\.00/g)).toHaveLength(1);
  });

  it('computes S$852.25 from S$34,090 while the donor types, with the reason', async () => {
    const { user } = show('savings', { give: { kinds: ['savings'], savingsBy: 'worked-out' } });
    await user.type(await screen.findByLabelText('Lowest balance of the year'), '34,090');
    expect(screen.getAllByText('S$852.25').length).toBeGreaterThan(0);
    await user.click(await screen.findByText('How this was calculated'));
    expect(
      await screen.findByText(
        said(
          /^S\$34,090\.00 \(1 account\) is at or above the nisab of S\$15,902\.00, so zakat is due: S\$34,090\.00 × 2\.5% = S\$852\.25$/,
        ),
      ),
    ).toBeTruthy();
  });

  it('draws a keystroke and the resulting sums in three passes: rjsf’s, the page’s, and rjsf’s of the page’s changes', async () => {
    const { user, drawn } = show('savings', savingsOf(2));
    await user.click(await screen.findByRole('button', { name: 'Change Account 2' }));
    const amount = screen.getByLabelText<HTMLInputElement>('Lowest balance of the year');
    await user.click(amount);
    await user.keyboard('9');
    drawn.passes = 0;
    await user.keyboard('9');
    expect(amount.value).toBe('100199');
    expect(screen.getAllByText('S$2,529.98').length).toBeGreaterThan(0);
    expect(drawn.passes).toBeLessThanOrEqual(3);
  });

  it('numbers, changes and removes the rows of a long list at any place', async () => {
    const { user } = show('savings', savingsOf(60));
    await user.click(await screen.findByRole('button', { name: 'Change Account 26' }));
    await user.type(screen.getByLabelText('Lowest balance of the year'), '{Backspace}7{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove Account 3' }));
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(59);
    expect(rows[24]).toContain('Account 25Bank 26S$1,027.00');
    expect(rows[58]).toContain('Account 59Bank 60');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getAllByRole('listitem')[2]?.textContent).toContain('Account 3Bank 3');
  });

  it('reports errors of the open account on continuing, and no missing account', async () => {
    const { user } = show('savings', { give: { kinds: ['savings'], savingsBy: 'worked-out' } });
    const goOn = () => user.click(screen.getByRole('button', { name: 'Continue' }));
    await goOn();
    await user.click(await screen.findByRole('link', { name: /Enter the amount$/ }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Lowest balance of the year')));
    expect(screen.getByLabelText('Lowest balance of the year').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/Add at least one account/)).toBeNull();
    await user.type(screen.getByLabelText('Lowest balance of the year'), '5{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove Account 1' }));
    await goOn();
    expect(await screen.findByRole('link', { name: /: Add at least one account$/ })).toBeTruthy();
  });

  it('answers nothing for a donor who continues without a choice', async () => {
    const { user, answers } = show('give');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('link', { name: /Please select any one option$/ })).toBeTruthy();
    expect(answers()).toEqual({});
  });

  it('refuses an account without an amount when another is to follow', async () => {
    const { user } = show('savings', { give: { kinds: ['savings'], savingsBy: 'worked-out' } });
    await user.click(await screen.findByRole('button', { name: 'Add an account' }));
    expect(screen.getAllByText('Enter the amount').length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Lowest balance of the year')));
  });

  it('opens a new account without an error after an empty list was refused, until it is saved or the donor continues', async () => {
    const { user } = show('savings', { give: { kinds: ['savings'], savingsBy: 'worked-out' } });
    const goOn = () => user.click(screen.getByRole('button', { name: 'Continue' }));
    const amount = () => screen.getByLabelText('Lowest balance of the year');
    const isRefused = () => [
      amount().getAttribute('aria-invalid') === 'true',
      screen.queryByRole('group', { name: 'Check the following' }) !== null,
    ];
    const begin = async () => {
      await user.type(amount(), '5{Enter}');
      await user.click(screen.getByRole('button', { name: 'Remove Account 1' }));
      await goOn();
      await user.click(screen.getByRole('button', { name: 'Add an account' }));
    };
    await waitFor(amount);
    await begin();
    expect(isRefused()).toEqual([false, false]);
    expect(screen.queryByText('Enter the amount')).toBeNull();
    await user.type(amount(), 'much');
    expect(isRefused()).toEqual([false, false]);
    await user.tab();
    expect(isRefused()).toEqual([true, false]);
    await user.clear(amount());
    await goOn();
    expect(isRefused()).toEqual([true, true]);
    await begin();
    expect(isRefused()).toEqual([false, false]);
    await user.click(screen.getByRole('button', { name: 'Add an account' }));
    expect(amount().getAttribute('aria-invalid')).toBe('true');
  });

  it('marks a row that was begun and left as incomplete', async () => {
    const { user } = show('savings', {
      give: { kinds: ['savings'], savingsBy: 'worked-out' },
      savings: { accounts: [{ amount: 'much' }] },
    });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Add an account' }));
    expect(screen.getAllByText('Needs your attention')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Change Account 1' }));
    expect(screen.getAllByText('Needs your attention')).toHaveLength(1);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('shows the price of fitrah for one person before anyone is counted', async () => {
    show('fitrah', { give: { kinds: ['fitrah'] } });
    await screen.findByRole('group', { name: 'For how many people?' });
    const priceOf = (title: RegExp) => screen.getByRole('textbox', { name: title, description: /a person/ });
    expect(priceOf(/^Normal/).getAttribute('aria-describedby')).toContain('fitrah.normal-price');
    expect(document.getElementById('fitrah.normal-price')?.textContent).toBe('S$5.00 a person');
    expect(priceOf(/^Premium/).closest('.field')?.textContent).toContain('S$8.00 a person');
  });

  it('reports at the group of counts, not at each count, that fitrah is for nobody', async () => {
    const { user } = show('fitrah', { give: { kinds: ['fitrah'] } });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('link', { name: 'For how many people? Enter at least one person' }));
    const group = screen.getByRole('group', { name: 'For how many people?', description: /Enter at least one person/ });
    const normal = within(group).getByRole('textbox', { name: 'Normal' });
    await waitFor(() => expect(document.activeElement).toBe(normal));
    expect(normal.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getAllByText('Enter at least one person')).toHaveLength(1);
  });

  it('draws the persons counted for fitrah, with their sum', async () => {
    const { user } = show('fitrah', { give: { kinds: ['fitrah'] } });
    const normal = (await screen.findByRole('textbox', { name: 'Normal' })).closest('.field');
    expect(normal?.querySelector('.crowd')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Normal' }), '4');
    expect(normal?.querySelectorAll('.crowd svg')).toHaveLength(4);
    expect(normal?.querySelector('.crowd')?.textContent).toBe('S$20.00');
    await user.type(screen.getByRole('textbox', { name: 'Normal' }), '0');
    expect(normal?.querySelector('.crowd')?.textContent).toBe('+28S$200.00');
  });

  it('draws years of missed fasts as calendar pages, each with its sum', async () => {
    const years = [
      { year: '2019', noOfDays: '5' },
      { year: '2024', noOfDays: '1' },
    ];
    show('haid', { fasting: { reasons: ['HAID_OTHER_REASON'] }, haid: { by: 'days', years } }, 'fidyah');
    expect(await screen.findByText(said('2019: 5 days × S$4.00 = S$20.00'))).toBeTruthy();
    expect(screen.getByText(said('2024: 1 day × S$4.00 = S$4.00'))).toBeTruthy();
    const [first] = document.querySelectorAll('.calendar-leaf');
    expect(first?.querySelectorAll('.calendar-leaf__day')).toHaveLength(30);
    expect(first?.querySelectorAll('.calendar-leaf__day--marked')).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'Change Year 1' })).toBeTruthy();
  });

  it('shows new questions after a refusal without errors, until the donor continues again', async () => {
    const { user } = show('donor', { give: { kinds: ['fitrah'] }, fitrah: { normal: '1' } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('link', { name: /Please select any one option$/ })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^Myself/ }));
    await user.click(screen.getByRole('radio', { name: 'Someone who has died' }));
    expect(screen.getByLabelText('Their name').getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.queryByRole('group', { name: 'Check the following' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('link', { name: 'Their name: Enter valid on behalf of name' })).toBeTruthy();
  });

  it('asks an individual in named sections; optional ones are folded, and open if answered or refused', async () => {
    const donor = { give: { kinds: ['fitrah'] }, fitrah: { normal: '1' }, donor: { kind: 'individual' } };
    const { unmount } = show('individual', donor);
    const more = async () => (await screen.findByText(/^More about you/)).closest('details') as HTMLDetailsElement;
    expect((await more()).open).toBe(false);
    expect(within(screen.getByRole('region', { name: 'About you' })).getByLabelText('Full name')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'How to reach you' })).getByLabelText('Email')).toBeTruthy();
    expect(within(await more()).getByLabelText(/^Other name/)).toBeTruthy();
    unmount();
    const { user } = show('individual', { ...donor, individual: { aliasName: '1' } });
    expect((await more()).open).toBe(true);
    (await more()).open = false;
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('link', { name: /^Other name: / }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Other name/)));
    expect((await more()).open).toBe(true);
  });

  it('asks for an account’s balance, with name and remark folded, and open once answered', async () => {
    const { unmount } = show('savings', { give: { kinds: ['savings'], savingsBy: 'worked-out' } });
    const more = async () => (await screen.findByText(/^Name and remark/)).closest('details') as HTMLDetailsElement;
    expect((await more()).open).toBe(false);
    expect(within(await more()).queryByLabelText(/^Interest earned/)).toBeNull();
    unmount();
    const accounts = [{ amount: '34090', remark: 'Joint' }];
    const { user } = show('savings', { give: { kinds: ['savings'], savingsBy: 'worked-out' }, savings: { accounts } });
    await user.click(await screen.findByRole('button', { name: 'Change Account 1' }));
    expect((await more()).open).toBe(true);
    expect(within(await more()).getByLabelText<HTMLInputElement>(/^Remark/).value).toBe('Joint');
  });

  it('unfolds refused fields of an account when another is to follow', async () => {
    const { user } = show('savings', { give: { kinds: ['savings'], savingsBy: 'worked-out' } });
    const more = (await screen.findByText(/^Name and remark/)).closest('details') as HTMLDetailsElement;
    more.open = true;
    await user.type(screen.getByLabelText(/^Lowest balance/), '34,090');
    await user.type(screen.getByLabelText(/^Remark/), 'www.contoh.sg');
    more.open = false;
    await user.click(screen.getByRole('button', { name: 'Add an account' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Remark/)));
    expect(more.open).toBe(true);
  });

  it('asks an individual for everything at once: the summary lists all fields, and each field shows its own error', async () => {
    const { user } = show('individual', { give: { kinds: ['fitrah'] }, fitrah: { normal: '1' }, donor: { kind: 'individual' } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const summary = await screen.findByRole('group', { name: 'Check the following' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Full name', 'NRIC/FIN', 'Date of birth', 'Sex', 'Mobile number', 'Email', 'Registered address']);
    expect([...document.querySelectorAll('.field__error')].map(({ textContent }) => textContent?.replace(/^Error: /, ''))).toEqual([
      'Enter full name',
      'Please Enter NRIC/FIN',
      'Please select date of birth',
      'Please select any one option',
      'Please enter the valid mobile number',
      'Enter email address',
      'Please enter registered address',
    ]);
    expect((await screen.findByLabelText<HTMLSelectElement>('Country code')).value).toBe('+65');
    await user.type(screen.getByLabelText('NRIC/FIN'), 's1234567a');
    await user.tab();
    expect(screen.getByText(/last letter doesn’t match the number/)).toBeTruthy();
    await user.type(screen.getByLabelText('Postal code'), '200640');
    expect(await screen.findByText('640 ROWELL ROAD')).toBeTruthy();
  });
});
