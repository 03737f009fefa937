import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answers, Field, FieldError, Json, Step } from '../../engine/index.ts';
import { exampleOf } from '../gallery/examples.ts';
import { preloadWidgets } from '../../../tests/support/renderer/preload-widgets.tsx';
import { SampleProvider } from '../gallery/sample.tsx';
import { sampleAssessment, sampleDefinitions, sampleField, type SampleField, sampleSchema } from '../gallery/sample-field.ts';
import { FlowForm } from './flow-form.tsx';

await preloadWidgets();

const texts = { name: { title: 'individual.full-name.title' }, remark: { title: 'savings.accounts.remark', required: false } };

type Judge = (answers: Answers) => { readonly errors?: readonly FieldError[]; readonly visible?: readonly string[] };

/** A page around the form: keeps answers, assesses them, shows errors after the first attempt to continue. */
function show(fields: { readonly [id: string]: SampleField }, judge: Judge = () => ({}), first: Answers = {}) {
  const parsed = Object.entries(fields).map(([id, field]): Field => sampleField(id, 'step', field));
  const step: Step = {
    id: 'step',
    kind: 'form',
    title: 'individual.title',
    fields: parsed,
    shows: [],
    schema: sampleSchema(parsed),
    file: '',
  };
  const onSubmit = vi.fn<() => void>();
  const seen = { answers: first };
  render(<Page step={step} judge={judge} first={first} seen={seen} onSubmit={onSubmit} />);
  return { user: userEvent.setup(), onSubmit, answers: () => seen.answers.step };
}

type PageProps = {
  readonly step: Step;
  readonly judge: Judge;
  readonly first: Answers;
  readonly seen: { answers: Answers };
  readonly onSubmit: () => void;
};

function Page({ step, judge, first, seen, onSubmit }: PageProps) {
  const [answers, setAnswers] = useState(first);
  const [asked, setAsked] = useState(false);
  const { errors = [], visible = [] } = judge(answers);
  const submit = () => {
    setAsked(true);
    if (errors.every((error) => error.severity === 'warning')) onSubmit();
  };
  return (
    <SampleProvider>
      <FlowForm
        step={step}
        definitions={sampleDefinitions([step])}
        answers={answers}
        assessment={sampleAssessment({ errors, visible })}
        errors={asked ? errors : []}
        onChange={(next) => {
          seen.answers = next;
          setAnswers(next);
        }}
        onSubmit={submit}
        submitLabel="Continue"
        totalCents={85225}
      />
    </SampleProvider>
  );
}

const refuse = (path: string, code = 'required', severity: FieldError['severity'] = 'error'): FieldError => ({
  path,
  code,
  params: {},
  severity,
});
const blank = (answer: Json | undefined) => answer === undefined || answer === '';

describe('a step', () => {
  it('returns all answers with the typed ones, and continues', async () => {
    const { user, answers, onSubmit } = show(texts, undefined, { other: { kept: 'yes' } });
    await user.type(screen.getByLabelText('Full name'), 'Siti');
    await user.type(screen.getByLabelText('Remark (optional)'), 'none');
    expect(answers()).toEqual({ name: 'Siti', remark: 'none' });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(screen.getByText('S$852.25')).toBeTruthy();
  });

  it('leads to the first obstacle: the summary takes the focus, and its link goes to the field', async () => {
    document.title = 'A page';
    const { user, onSubmit } = show(texts, (answers) => ({ errors: blank(answers.step?.name) ? [refuse('step.name')] : [] }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onSubmit).not.toHaveBeenCalled();
    const summary = await screen.findByRole('group', { name: 'Check the following' });
    expect(document.activeElement).toBe(summary);
    expect(document.title).toBe('Error: A page');
    await user.click(within(summary).getByRole('link', { name: 'Full name: Answer this question' }));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')));
  });

  it('never takes the focus from a donor who types', async () => {
    const { user } = show(texts, (answers) => ({ errors: blank(answers.step?.name) ? [refuse('step.name')] : [] }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(screen.getByLabelText('Full name'), 'S{Backspace}');
    expect(screen.getByRole('group', { name: 'Check the following' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Check the following' }));
  });

  it('nor from a donor who returns to it without errors', async () => {
    const judge: Judge = (answers) => ({ errors: blank(answers.step?.name) ? [refuse('step.name')] : [] });
    const { user } = show(texts, judge, { step: { name: 'S' } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(screen.getByLabelText('Full name'), '{Backspace}');
    expect(screen.getByRole('group', { name: 'Check the following' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
  });

  it('shows a warning once the field is left, and blocks nobody', async () => {
    const judge: Judge = () => ({ errors: [refuse('step.nric', 'checksum', 'warning')] });
    const { user, onSubmit } = show({ nric: { type: 'nric', widget: 'nric', title: 'individual.nric.title' } }, judge);
    await user.type(screen.getByLabelText('NRIC/FIN'), 'S1234567A');
    expect(screen.queryByText(/Check this number/)).toBeNull();
    await user.tab();
    expect(screen.getByText(/Check this number/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(screen.queryByRole('group', { name: 'Check the following' })).toBeNull();
  });

  it('asks the fields that the engine makes visible, and keeps hidden answers', async () => {
    const judge: Judge = (answers) => ({ visible: answers.step?.name === 'a' ? ['step.remark'] : [] });
    const fields = {
      name: { title: 'individual.full-name.title' },
      remark: { title: 'savings.accounts.remark', required: false, visible: 'a-rule' },
    };
    const { user, answers } = show(fields, judge);
    expect(screen.queryByLabelText(/^Remark/)).toBeNull();
    await user.type(screen.getByLabelText('Full name'), 'a');
    await user.type(screen.getByLabelText(/^Remark/), 'b');
    await user.type(screen.getByLabelText('Full name'), 'c');
    expect(screen.queryByLabelText(/^Remark/)).toBeNull();
    expect(answers()).toEqual({ name: 'ac', remark: 'b' });
  });

  it('answers a field with a default as soon as it appears', async () => {
    const { answers } = show({ updates: { type: 'flag', widget: 'checkbox', title: 'consent.title', default: true } });
    await vi.waitFor(() => expect(answers()).toEqual({ updates: true }));
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  it('lets only the engine judge an answer: a refusal by the schema alone is not shown', async () => {
    const { user, onSubmit } = show(texts);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('stops at an impossible answer, such as a number instead of a text', async () => {
    const { user, onSubmit } = show(texts, () => ({ errors: [refuse('step.name', 'wrong-shape')] }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: /couldn’t read this answer/ })).toBeTruthy();
  });
});

describe('a list in a step', () => {
  const accounts = { accounts: exampleOf('list', 'two accounts').field };
  const judge: Judge = ({ step }) => {
    const items = Array.isArray(step?.accounts) ? step.accounts : [];
    const amount = (item: Json) => (typeof item === 'object' && item !== null && 'amount' in item ? item.amount : undefined);
    return { errors: items.flatMap((item, at) => (blank(amount(item)) ? [refuse(`step.accounts.${at}.amount`)] : [])) };
  };

  it('holds an item open until it is answered, and says so in the item', async () => {
    const { user } = show(accounts, judge);
    expect(screen.queryByText('Answer this question')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Add an account' }));
    expect(screen.getByText('Answer this question')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Lowest balance of the year'));
    await user.type(screen.getByLabelText('Lowest balance of the year'), '5');
    expect(screen.queryByText('Answer this question')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add an account' }));
    expect(screen.getByRole('button', { name: 'Change Account 1' })).toBeTruthy();
  });

  it('a link of the summary opens its item', async () => {
    const { user } = show(accounts, judge, { step: { accounts: [{ amount: '1' }, { label: 'Old' }] } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(screen.getByRole('link', { name: /^Account 2, Lowest balance of the year: Answer this question$/ }));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Lowest balance of the year')));
    expect(screen.getByRole('group', { name: 'Account 2' })).toBeTruthy();
  });
});

it('one keystroke renders the changed field, not the 200 rows beside it', async () => {
  const items = Array.from({ length: 200 }, (_, at) => ({ label: `Account ${at}`, amount: '100' }));
  const renders = vi.fn<() => void>();
  const { user } = show({ accounts: { ...exampleOf('list', 'two accounts').field, list: watched(renders) } }, undefined, {
    step: { accounts: items },
  });
  await user.click(screen.getByLabelText('Change Account 100'));
  renders.mockClear();
  await act(async () => screen.getByLabelText('Lowest balance of the year').focus());
  await user.keyboard('7');
  expect(renders.mock.calls.length).toBeLessThan(20);
});

/** A list whose rows count renderings, by reading their summary. */
function watched(onRead: () => void): NonNullable<Field['list']> {
  return {
    itemTitle: 'savings.accounts.item',
    add: 'savings.accounts.add',
    empty: 'savings.accounts.empty',
    get summary() {
      onRead();
      return ['label', 'amount'];
    },
  };
}

describe('a choice that clears answers', () => {
  const by: SampleField = {
    type: 'choice',
    widget: 'radio-cards',
    title: 'savings.accounts.title',
    options: [
      { value: 'days', title: 'fidyah.by.days', clears: { answers: ['step.amount'] } },
      {
        value: 'amount',
        title: 'fidyah.by.amount',
        clears: { answers: ['step.years'], ask: { title: 'individual.title', text: 'savings.accounts.remark' } },
      },
    ],
  };
  const years = [{ year: '2024' }, { year: '2025' }];
  const fields = { by, amount: { title: 'individual.full-name.title', visible: 'by-amount' } };
  const byAnswers: Judge = ({ step: answers }) => ({ visible: answers?.by === 'amount' ? ['step.by', 'step.amount'] : ['step.by'] });
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
      this.open = false;
    };
  });

  it('asks first, and on keeping focuses the choice that stays', async () => {
    const { user, answers } = show(fields, byAnswers, { step: { by: 'days', years } });
    await user.click(radio(/know the amount/));
    await screen.findByRole('dialog');
    expect(answers()).toEqual({ by: 'days', years });
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(answers()).toEqual({ by: 'days', years });
    expect(radio(/Days for each year/).checked).toBe(true);
    expect(document.activeElement).toBe(radio(/Days for each year/));
  });

  it('clears on request, and drops the amount on the way back without asking', async () => {
    const { user, answers } = show(fields, byAnswers, { step: { by: 'days', years } });
    await user.click(radio(/know the amount/));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(answers()).toEqual({ by: 'amount' });
    expect(document.activeElement).toBe(radio(/know the amount/));
    await user.type(screen.getByRole('textbox'), '10');
    await user.click(radio(/Days for each year/));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(answers()).toEqual({ by: 'days' });
  });

  it('clears choices beside it in the form', async () => {
    const kinds: SampleField = {
      type: 'choices',
      widget: 'checkbox-cards',
      title: 'savings.accounts.title',
      visible: 'by-days',
      options: [{ value: 'nazar', title: 'kaffarah.kinds.nazar' }],
    };
    const clearing = { answers: ['step.kinds'], ask: { title: 'individual.title', text: 'savings.accounts.remark' } };
    const options = (by.options ?? []).map((option) => (option.value === 'amount' ? { ...option, clears: clearing } : option));
    const all: Judge = ({ step: answers }) => ({ visible: answers?.by === 'days' ? ['step.by', 'step.kinds'] : ['step.by'] });
    const { user, answers } = show({ by: { ...by, options }, kinds }, all, { step: { by: 'days', kinds: ['nazar'] } });
    await user.click(radio(/know the amount/));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(answers()).toEqual({ by: 'amount' });
    await user.click(radio(/Days for each year/));
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('asks nothing when there is nothing to lose', async () => {
    const { user, answers } = show(fields, byAnswers, { step: { by: 'days', years: [] } });
    await user.click(radio(/know the amount/));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(answers()).toEqual({ by: 'amount' });
  });
});

describe('a browser that autofills a form without an event', () => {
  /** Changes a control past React, and past its property too if `isUnseen`, as a browser does. */
  function fill(control: HTMLElement, text: string, isUnseen: boolean): void {
    const { prototype } = control.constructor as { readonly prototype: object };
    if (isUnseen) Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
    else (control as HTMLInputElement).value = text;
  }
  const fields = {
    name: { title: 'individual.full-name.title' },
    nric: { ...exampleOf('nric', 'blank').field, type: 'nric' },
    sex: exampleOf('select', 'blank').field,
    message: { ...exampleOf('textarea', 'blank').field, title: 'donor.message.title' },
    mobile: exampleOf('mobile', 'blank').field,
  } satisfies { readonly [id: string]: SampleField };

  it.each([true, false])('has its boxes read on continuing, unseen by the page: %s', async (isUnseen) => {
    const isBlank = ({ step = {} }: Answers) => step.name === undefined;
    const { user, answers, onSubmit } = show(fields, (given) => ({
      errors: isBlank(given) ? [{ path: 'step.name', code: 'required', params: {}, severity: 'error' }] : [],
    }));
    const filled = [
      ['Full name', 'Siti Contoh'],
      ['NRIC/FIN', 's1234567-d'],
      ['Sex', 'F'],
      ['Message', 'Thanks'],
      ['Country code', '+60'],
      ['Number', '123456789'],
    ] as const;
    for (const [label, text] of filled) fill(screen.getByLabelText(new RegExp(`^${label}`)), text, isUnseen);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(answers()).toEqual({
      name: 'Siti Contoh',
      nric: 'S1234567D',
      sex: 'F',
      message: 'Thanks',
      mobile: { countryCode: '+60', number: '123456789' },
    });
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Siti Contoh');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('has all of them read when one box is left', async () => {
    const { user, answers } = show(fields);
    fill(screen.getByLabelText('NRIC/FIN'), 'S1234567D', true);
    await user.click(screen.getByLabelText('Full name'));
    await user.tab();
    expect(answers()).toMatchObject({ nric: 'S1234567D' });
  });

  it('answers nothing if nothing was filled in', async () => {
    const { user, answers } = show(fields, undefined, { step: { sex: 'gone' } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(answers()).toEqual({ sex: 'gone' });
  });
});
