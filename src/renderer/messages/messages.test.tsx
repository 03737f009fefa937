import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Explanation, Step } from '../../engine/index.ts';
import { exampleOf } from '../gallery/examples.ts';
import { SampleProvider } from '../gallery/sample.tsx';
import { sampleAssessment, sampleDefinitions, sampleField, sampleForm } from '../gallery/sample-field.ts';
import { ErrorSummary } from './error-summary.tsx';
import { ReviewList } from './review-list.tsx';
import { ShownValues } from './shown-values.tsx';
import { Why } from './why.tsx';

const held: Explanation = {
  name: 'savings.held',
  kind: 'rule',
  unit: 'money',
  value: '34090',
  why: { text: 'savings.why.held', params: {} },
  because: [],
};
const silent: Explanation = { name: 'savings.reaches-nisab', kind: 'rule', unit: 'flag', value: true, because: [held] };
const due: Explanation = {
  name: 'savings.due',
  kind: 'rule',
  unit: 'money',
  value: '852.25',
  why: {
    text: 'savings.why.due',
    params: {
      'savings.held': { value: '34090', unit: 'money' },
      'rates.nisab': { value: '15902', unit: 'money' },
      'rates.zakat': { value: '0.025', unit: 'share' },
    },
  },
  source: { name: 'zakat.sg, zakat on savings', asOf: '2026-09-01' },
  because: [silent, held],
};

/** What is said once somebody asks why: the entries, in order. */
async function reasons(): Promise<readonly HTMLElement[]> {
  await userEvent.click(screen.getByText('How this was calculated'));
  return screen.findAllByRole('listitem');
}

describe('why an amount is what it is', () => {
  it('is said in sentences with the amounts in them, each reason once, silent rules passed over', async () => {
    render(
      <SampleProvider>
        <Why explanation={due} />
      </SampleProvider>,
    );
    const sentences = (await reasons()).map((item) => item.querySelector('.why__sentence')?.textContent);
    expect(sentences).toEqual([
      'S$34,090.00 ≥ nisab S$15,902.00 → × 2.5% = S$852.25',
      'Total of your accounts, less interest: S$34,090.00',
    ]);
    expect(screen.getByText('Source: zakat.sg, zakat on savings, 1 Sep 2026')).toBeTruthy();
  });

  it('says a sentence once, where an amount and the amount that it is taken from give the same reason', async () => {
    render(
      <SampleProvider>
        <Why explanation={{ ...due, name: 'zakat.savings', because: [due] }} />
      </SampleProvider>,
    );
    const sentences = (await reasons()).map((item) => item.querySelector('.why__sentence')?.textContent);
    expect(sentences).toEqual([
      'S$34,090.00 ≥ nisab S$15,902.00 → × 2.5% = S$852.25',
      'Total of your accounts, less interest: S$34,090.00',
    ]);
  });

  it('says the same of two years as often as there are years', async () => {
    const year = (entry: string, value: string): Explanation => ({ ...held, name: 'fast.year-due', entry, value });
    render(
      <SampleProvider>
        <Why explanation={{ ...silent, because: [year('fast.years.0', '28'), year('fast.years.1', '20')] }} />
      </SampleProvider>,
    );
    expect((await reasons()).map((item) => item.textContent)).toEqual([
      'Total of your accounts, less interest: S$28.00',
      'Total of your accounts, less interest: S$20.00',
    ]);
  });

  it('is not offered where no rule has a sentence', () => {
    const { container } = render(
      <SampleProvider>
        <Why explanation={{ ...silent, because: [] }} />
      </SampleProvider>,
    );
    expect(container.querySelector('details')).toBeNull();
  });
});

it('shows no value below nothing, which answers that contradict each other come to', () => {
  const shows = [{ rule: 'savings.held', title: 'savings.held' }];
  const step: Step = { id: 'step', kind: 'form', title: '', fields: [], schema: {}, file: '', shows };
  const assessment = sampleAssessment({ explain: () => ({ ...held, value: '-10000' }) });
  const { container } = render(
    <SampleProvider>
      <ShownValues step={step} assessment={assessment} />
    </SampleProvider>,
  );
  expect(container.textContent).toBe('');
});

it('shows the values of a step only while their rule says so', () => {
  const step: Step = {
    id: 'step',
    kind: 'form',
    title: '',
    fields: [],
    schema: {},
    file: '',
    shows: [
      { rule: 'savings.due', title: 'savings.due' },
      { rule: 'savings.due', title: 'savings.held', visible: 'never' },
    ],
  };
  const assessment = sampleAssessment({
    explain: (name) => (name === 'savings.due' ? due : { name, kind: 'rule', unit: 'flag', value: false, because: [] }),
  });
  render(
    <SampleProvider>
      <ShownValues step={step} assessment={assessment} />
    </SampleProvider>,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Zakat on savings']);
  expect(screen.getByText('S$852.25')).toBeTruthy();
});

it('the review says what was answered, hides what does not count, and leads back to each step', async () => {
  const fields = {
    name: exampleOf('text', 'filled').field,
    accounts: exampleOf('list', 'two accounts').field,
    hidden: { title: 'savings.accounts.remark', visible: 'never' },
  };
  const step: Step = {
    id: 'step',
    kind: 'form',
    title: 'individual.title',
    fields: Object.entries(fields).map(([id, field]) => sampleField(id, 'step', field)),
    shows: [],
    schema: {},
    file: '',
  };
  const counted = { step: { name: 'Siti', hidden: 'x', accounts: [{ label: 'POSB', amount: '30000', interest: '120.50' }] } };
  const onChange = vi.fn<(step: string) => void>();
  render(
    <SampleProvider>
      <ReviewList
        definitions={sampleDefinitions([step])}
        assessment={sampleAssessment({ openSteps: ['step'], counted })}
        onChange={onChange}
      />
    </SampleProvider>,
  );
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    'Siti',
    'Account 1: POSB, S$30,000.00, Interest earned this year: S$120.50',
  ]);
  await userEvent.setup().click(screen.getByRole('button', { name: /Change: Your details/ }));
  expect(onChange).toHaveBeenCalledWith('step');
});

it('the summary names the field of each error', () => {
  const one = sampleField('one', 'step', { title: 'amounts.harta' });
  const other = sampleField('other', 'step', { title: 'amounts.gold' });
  const { step } = sampleForm('step', exampleOf('address', 'refused'));
  const errors = [one, other].map(({ path }) => ({ path, code: 'required', params: {}, severity: 'error' }) as const);
  render(
    <SampleProvider>
      <ErrorSummary errors={errors} definitions={sampleDefinitions([{ ...step, fields: [one, other] }])} />
    </SampleProvider>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Zakat on wealth (harta): Answer this question',
    'Zakat on gold: Answer this question',
  ]);
});

it('the summary names only what stands in the way, each linked to its field', () => {
  const { errors, definitions } = sampleForm('step', exampleOf('address', 'refused'));
  const warning = { path: 'step.field', code: 'checksum', params: {}, severity: 'warning' } as const;
  render(
    <SampleProvider>
      <ErrorSummary errors={[...errors, warning]} definitions={definitions} />
    </SampleProvider>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#step.field.postalCode',
    '#step.field.streetName',
  ]);
});
