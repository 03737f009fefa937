import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Explanation } from '../../engine/index.ts';
import { exampleOf } from '../gallery/examples.ts';
import { SampleProvider } from '../gallery/sample.tsx';
import { sampleDefinitions, sampleField, sampleForm } from '../gallery/sample-field.ts';
import { ErrorSummary } from './error-summary.tsx';
import { isPlain, sentencesOf } from '../words/why-sentences.ts';
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

const nisab: Explanation = {
  name: 'rates.nisab',
  kind: 'rate',
  unit: 'money',
  value: '15902',
  source: { name: 'zakat.sg, nisab', asOf: '2026-09-01' },
  from: '2026-09-01',
  because: [],
};
const accounts: Explanation = { name: 'savings.accounts', kind: 'answer', unit: 'list', value: [{ amount: '34090' }], because: [] };
const counted: Explanation = { ...due, because: [silent, { ...held, because: [accounts] }, nisab] };

async function asked(explanation: Explanation): Promise<HTMLElement> {
  render(
    <SampleProvider>
      <Why explanation={explanation} of="Zakat on savings" />
    </SampleProvider>,
  );
  await userEvent.click(await screen.findByText('How this was calculated'));
  const [whole] = screen.getAllByRole('group');
  if (!whole) throw new Error('Nothing is told.');
  return whole;
}

const texts = (within: HTMLElement, classes: string) => [...within.querySelectorAll(classes)].map((one) => one.textContent);
const SUM = 'S$34,090.00\nis at or above the nisab of S$15,902.00,\nso zakat is due: S$34,090.00 × 2.5% = S$852.25';

describe('the explanation of an amount', () => {
  it('is opened by a button whose name says what was calculated', async () => {
    const told = await asked(counted);
    expect(texts(told, 'summary')).toEqual(['How this was calculated – Zakat on savings', 'Show every rule – Zakat on savings']);
  });

  it('is a sum in lines with one source, and one level deeper each rule and rate, each sentence once', async () => {
    const told = await asked(counted);
    expect(texts(told, '.why__sum')).toEqual([SUM]);
    expect(texts(told, '.why__told > .why__source')).toEqual(['Source: zakat.sg, zakat on savings, 1 Sep 2026']);
    expect(screen.getByText('Show every rule')).toBeTruthy();
    expect(texts(told, '.why__more .why__sentence')).toEqual([
      'Total of your accounts, less interest: S$34,090.00',
      'Nisab: S$15,902.00, from 1 Sep 2026',
    ]);
  });

  it('of an amount that only passes on another is that one’s explanation', async () => {
    const told = await asked({ ...counted, name: 'zakat.savings', why: { text: 'amounts.why.given', params: {} }, because: [counted] });
    expect(texts(told, '.why__sum')).toEqual([SUM]);
    expect(texts(told, '.why__more .why__sentence')).toHaveLength(2);
  });

  it('explains two years in the same way, and omits a year that adds nothing', async () => {
    const year = (entry: string, value: string): Explanation => ({ ...held, name: 'fast.year-due', entry, value, because: [accounts] });
    const years = [year('fast.years.0', '28'), year('fast.years.1', '20'), year('fast.years.2', '0')];
    const told = await asked({ ...silent, unit: 'money', value: '48', because: years });
    expect(texts(told, '.why__sum')).toEqual([
      'Total of your accounts, less interest: S$28.00',
      'Total of your accounts, less interest: S$20.00',
    ]);
  });

  it.each([
    ['no rule has a sentence', { ...silent, because: [accounts] }],
    ['nothing was answered yet', { ...due, value: '0', because: [{ ...accounts, value: [] }, nisab] }],
    ['it is the amount that was typed', { ...held, because: [{ ...accounts, unit: 'money', value: '34090' }] }],
    ['it is the amount that was chosen', { ...held, value: '50', because: [{ ...accounts, unit: 'text', value: '50' }] }],
  ] as const)('is not offered if %s', (_, explanation) => {
    expect(isPlain(explanation) || sentencesOf(explanation).length === 0).toBe(true);
  });

  it('is offered for a rate that a question asks about, even without an answer', () => {
    expect(isPlain({ ...due, because: [nisab] })).toBe(false);
  });
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

it('the summary shows a message alone if it names its field, and adds missing names otherwise', () => {
  const { errors, step } = sampleForm('step', exampleOf('address', 'refused'));
  const name = sampleField('name', 'step', { title: 'individual.full-name.title', errors: { required: 'individual.full-name.required' } });
  const error = { path: name.path, code: 'required', params: {}, severity: 'error' } as const;
  render(
    <SampleProvider>
      <ErrorSummary errors={[error, ...errors.slice(-1)]} definitions={sampleDefinitions([{ ...step, fields: [name, ...step.fields] }])} />
    </SampleProvider>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Enter full name',
    'Street: Please enter registered address',
  ]);
});

it('the summary has one line for all errors of an address, which links to the first of its parts', () => {
  const { errors, definitions } = sampleForm('step', exampleOf('address', 'refused'));
  expect(errors.length).toBeGreaterThan(1);
  render(
    <SampleProvider>
      <ErrorSummary errors={errors} definitions={definitions} />
    </SampleProvider>,
  );
  const link = screen.getByRole('link');
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    'Registered address: Check the postal code and the street',
    '#step.field.postalCode',
  ]);
});

it('the summary names an invalid date by its question, whatever word they share', () => {
  const date = sampleField('born', 'step', { title: 'individual.date-of-birth.title' });
  const { step } = sampleForm('step', exampleOf('address', 'refused'));
  const error = { path: date.path, code: 'not-a-date', params: {}, severity: 'error' } as const;
  render(
    <SampleProvider>
      <ErrorSummary errors={[error]} definitions={sampleDefinitions([{ ...step, fields: [date] }])} />
    </SampleProvider>,
  );
  expect(screen.getByRole('link').textContent).toBe('Date of birth: Enter the date as DD/MM/YYYY');
});

it('missing parts of an answer are requested in a sentence', () => {
  const { errors, definitions } = sampleForm('step', exampleOf('address', 'refused'));
  render(
    <SampleProvider>
      <ErrorSummary errors={errors.map((error) => ({ ...error, code: 'required' }))} definitions={definitions} />
    </SampleProvider>,
  );
  expect(screen.getByRole('link').textContent).toBe('Registered address: Enter the postal code and the street');
});

it('the summary lists many unanswered questions by name, and the errors of the others', () => {
  const blank = ['give.title', 'donor.title', 'individual.full-name.title'].map((title, at) =>
    sampleField(`blank${at}`, 'step', { title }),
  );
  const wrong = sampleField('wrong', 'step', { title: 'individual.nric.title', errors: { pattern: 'individual.nric.pattern' } });
  const { errors: ofAddress, step } = sampleForm('step', exampleOf('address', 'refused'));
  const errors = [
    ...[wrong, ...blank].map(
      ({ path }) => ({ path, code: path === wrong.path ? 'pattern' : 'required', params: {}, severity: 'error' }) as const,
    ),
    ...ofAddress.map((error) => ({ ...error, code: 'required' })),
  ];
  render(
    <SampleProvider>
      <ErrorSummary errors={errors} definitions={sampleDefinitions([{ ...step, fields: [...blank, wrong, ...step.fields] }])} />
    </SampleProvider>,
  );
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Enter Valid NRIC/FIN', '#step.wrong'],
    ['Which zakat are you giving?', '#step.blank0'],
    ['Who is giving?', '#step.blank1'],
    ['Full name', '#step.blank2'],
    ['Registered address', '#step.field.postalCode'],
  ]);
  expect(screen.getByText('Not answered yet:')).toBeTruthy();
});

it('the summary names a question by its label in the step, if it has one there', () => {
  const one = sampleField('one', 'step', { title: 'fidyah.by.amount' });
  const { step } = sampleForm('step', exampleOf('address', 'refused'));
  const error = { path: one.path, code: 'required', params: {}, severity: 'error' } as const;
  const drawn = { fields: [{ ...one, title: 'fidyah.express.haid' }] };
  render(
    <SampleProvider>
      <ErrorSummary errors={[error]} step={drawn} definitions={sampleDefinitions([{ ...step, fields: [one] }])} />
    </SampleProvider>,
  );
  expect(screen.getByRole('link').textContent).toBe('Amount for menstruation or another reason: Answer this question');
});

it('the summary omits a name whose first word the message has, unless two answers have that message', () => {
  const amounts = ['fidyah.express.haid', 'fidyah.express.illness'].map((title, at) =>
    sampleField(`amount${at}`, 'step', { title, errors: { required: 'amounts.amount.required' } }),
  );
  const { step } = sampleForm('step', exampleOf('address', 'refused'));
  const summaryOf = (fields: typeof amounts) => {
    const errors = fields.map(({ path }) => ({ path, code: 'required', params: {}, severity: 'error' }) as const);
    const { unmount } = render(
      <SampleProvider>
        <ErrorSummary errors={errors} definitions={sampleDefinitions([{ ...step, fields: amounts }])} />
      </SampleProvider>,
    );
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    unmount();
    return links;
  };
  expect(summaryOf(amounts.slice(0, 1))).toEqual(['Enter the amount']);
  expect(summaryOf(amounts)).toEqual([
    'Amount for menstruation or another reason: Enter the amount',
    'Amount for illness or old age: Enter the amount',
  ]);
});

it('the summary names only blocking errors, each linked to its field', () => {
  const { errors, definitions } = sampleForm('step', exampleOf('password', 'refused, each rule by itself'));
  const warning = { path: 'step.field', code: 'checksum', params: {}, severity: 'warning' } as const;
  render(
    <SampleProvider>
      <ErrorSummary errors={[...errors, warning]} definitions={definitions} />
    </SampleProvider>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(errors.map(() => '#step.field'));
  expect(errors.length).toBeGreaterThan(1);
});
