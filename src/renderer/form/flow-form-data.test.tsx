import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useMemo, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { type Answers, createAssessor, type Definitions, errorsOf, type Json, parseDefinitions, ratesAt } from '../../engine/index.ts';
import { SampleProvider } from '../gallery/sample.tsx';
import { FlowForm } from './flow-form.tsx';

const root = join(import.meta.dirname, '../../..');
const files = globSync(['flows/**/*.json', 'receipts/*.json', 'schemas/common/*.json'], { cwd: root });
const definitions = parseDefinitions(
  Object.fromEntries(files.map((path): [string, Json] => [path, JSON.parse(readFileSync(join(root, path), 'utf8'))])),
  'test',
);
const noValidators = {};

type StepPageProps = {
  readonly definitions: Definitions;
  readonly stepId: string;
  readonly first: Answers;
  readonly onAnswers: (answers: Answers) => void;
};

/** One step of the zakat flow as it is written, judged by the engine on 15 September 2026. */
function StepPage({ definitions: data, stepId, first, onAnswers }: StepPageProps) {
  const [answers, setAnswers] = useState(first);
  const [asked, setAsked] = useState(false);
  const assessor = useMemo(() => createAssessor(data, 'zakat', ratesAt(data, '2026-09-15')), [data]);
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
        validators={noValidators}
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

function show(stepId: string, first: Answers = {}) {
  let answers = first;
  render(<StepPage definitions={definitions} stepId={stepId} first={first} onAnswers={(next) => (answers = next)} />);
  return { user: userEvent.setup(), answers: () => answers };
}

describe('the zakat flow, drawn from its data', () => {
  it('asks how savings are known only once savings are given, with the choice made beforehand', async () => {
    const { user, answers } = show('give');
    expect(screen.queryByRole('group', { name: 'Zakat on savings' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Savings' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Work it out for me' }).checked).toBe(true);
    expect(answers()).toEqual({ give: { kinds: ['savings'], savingsBy: 'worked-out' } });
  });

  it('works out S$852.25 of S$34,090 while one types, and says why', async () => {
    const { user } = show('savings', { give: { kinds: ['savings'], savingsBy: 'worked-out' } });
    await user.click(await screen.findByRole('button', { name: 'Add an account' }));
    await user.type(screen.getByLabelText('Lowest balance of the year'), '34,090');
    expect(screen.getAllByText('S$852.25').length).toBeGreaterThan(0);
    expect(screen.getByText(/^You saved S\$34,090, which is at or above the nisab of S\$15,902/)).toBeTruthy();
  });

  it('refuses an account without an amount when it is saved, and an empty list when one goes on', async () => {
    const { user } = show('savings', { give: { kinds: ['savings'], savingsBy: 'worked-out' } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('link', { name: 'Add at least one account' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Add an account' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getAllByText('Please enter the amount').length).toBeGreaterThan(0);
  });

  it('asks an individual for everything at once, each error with its own words and link', async () => {
    const { user } = show('individual', { give: { kinds: ['fitrah'] }, fitrah: { normal: '1' }, donor: { kind: 'individual' } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links).toEqual(
      expect.arrayContaining(['Enter full name', 'Please Enter NRIC/FIN', 'Enter email address', 'Please enter the valid mobile number']),
    );
    expect((await screen.findByLabelText<HTMLSelectElement>('Country code')).value).toBe('+65');
    await user.type(screen.getByLabelText('NRIC/FIN'), 's1234567a');
    await user.tab();
    expect(screen.getByText(/last letter does not fit the number/)).toBeTruthy();
    await user.type(screen.getByLabelText('Postal code'), '200640');
    expect(await screen.findByDisplayValue('ROWELL ROAD')).toBeTruthy();
  });
});
