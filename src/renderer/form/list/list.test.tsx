import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { madeUp, step } from '../../../../tests/support/engine/made-up.ts';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { type Answers, createAssessor, errorsOf, ratesAt } from '../../../engine/index.ts';
import { exampleOf } from '../../gallery/examples.ts';
import { SampleProvider } from '../../gallery/sample.tsx';
import { FlowForm } from '../flow-form.tsx';

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

const empty = exampleOf('list', 'empty');
const mayBeEmpty = { ...empty, field: { ...empty.field, minItems: 0 } };

describe('a list of accounts', () => {
  it('begins with its form open if it requires one, without an error and with nothing answered', async () => {
    const { user, answer } = show(empty);
    expect(screen.getByRole('group', { name: 'Account 1' })).toBeTruthy();
    expect(answer()).toBeUndefined();
    expect(screen.queryByText('Enter the amount')).toBeNull();
    await user.type(screen.getByLabelText('Lowest balance of the year'), '34,090');
    expect(answer()).toEqual([{ amount: '34,090' }]);
    expect(screen.queryByRole('button', { name: 'Save and close' })).toBeNull();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Account 1' }));
  });

  it('leads from a new item to the next, and announces it', async () => {
    const { user, answer } = show(empty);
    await user.type(screen.getByLabelText('Lowest balance of the year'), '34,090');
    await user.click(screen.getByRole('button', { name: 'Add an account' }));
    expect(screen.getByRole('group', { name: 'Account 2' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change Account 1' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Account 2 added.');
    await user.type(screen.getByLabelText('Lowest balance of the year'), '12');
    expect(answer()).toMatchObject([{ amount: '34,090' }, { amount: '12' }]);
  });

  it('saves the last item if no other may follow', async () => {
    const { user } = show({ ...empty, field: { ...empty.field, maxItems: 1 } });
    await user.type(screen.getByLabelText('Lowest balance of the year'), '5');
    expect(screen.queryByRole('button', { name: 'Add an account' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save and close' }));
    expect(screen.getByRole('button', { name: 'Change Account 1' })).toBeTruthy();
  });

  it('offers to save a further item once it is open, and no button for the only required one', async () => {
    const { user } = show(empty);
    await user.type(screen.getByLabelText('Lowest balance of the year'), '34,090');
    expect(screen.queryByRole('button', { name: 'Save and close' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add an account' }));
    await user.type(screen.getByLabelText('Lowest balance of the year'), '12');
    await user.click(screen.getByRole('button', { name: 'Save and close' }));
    expect(screen.getByRole('button', { name: 'Change Account 2' })).toBeTruthy();
  });

  it('offers no Cancel for the only required item; a further one can be cancelled', async () => {
    const { user, answer } = show(empty);
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.type(screen.getByLabelText('Lowest balance of the year'), '12');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add an account' }));
    await user.type(screen.getByLabelText('Lowest balance of the year'), '5');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(answer()).toEqual([{ amount: '12' }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  });

  it('shows an item by its number and its main values, with amounts as money', () => {
    show(exampleOf('list', 'two accounts'));
    expect(rows()).toEqual([
      expect.stringContaining('Account 1POSB savingsS$30,000.00'),
      expect.stringContaining('Account 2Kept at homeS$4,090.50'),
    ]);
  });

  it('opens a new item with the focus inside, and Enter returns to its row', async () => {
    const { user, answer } = show(mayBeEmpty);
    await user.click(screen.getByRole('button', { name: 'Add an account' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Account name/));
    expect(screen.getByRole('group', { name: 'Account 1' })).toBeTruthy();
    await user.type(screen.getByLabelText('Lowest balance of the year'), '34,090{Enter}');
    expect(answer()).toEqual([{ amount: '34,090' }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Account 1' }));
    expect(screen.getByRole('status').textContent).toContain('Account 1 saved.');
  });

  it('keeps text typed into an open item that was not saved', async () => {
    const { user, answer } = show(exampleOf('list', 'two accounts'));
    await user.click(screen.getByRole('button', { name: 'Change Account 2' }));
    await user.clear(screen.getByLabelText('Lowest balance of the year'));
    await user.type(screen.getByLabelText('Lowest balance of the year'), '5');
    await user.click(screen.getByRole('button', { name: 'Change Account 1' }));
    expect(answer()).toMatchObject([{ amount: '30,000' }, { amount: '5' }]);
    expect(screen.getAllByRole('button', { name: 'Save and close' })).toHaveLength(1);
  });

  it('Enter saves the item', async () => {
    const { user } = show(exampleOf('list', 'two accounts'));
    await user.click(screen.getByRole('button', { name: 'Change Account 1' }));
    await user.type(screen.getByLabelText('Lowest balance of the year'), '{Enter}');
    expect(screen.queryByRole('button', { name: 'Save and close' })).toBeNull();
  });

  it('Cancel restores the item', async () => {
    const { user, answer } = show(exampleOf('list', 'two accounts'));
    await user.click(screen.getByRole('button', { name: 'Change Account 1' }));
    await user.type(screen.getByLabelText('Lowest balance of the year'), '99');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(answer()).toMatchObject([{ amount: '30,000' }, { amount: '4090.50' }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Account 1' }));
  });

  it('renumbers the items when one is removed, and Undo restores it in its place', async () => {
    const { user, answer } = show(exampleOf('list', 'two accounts'));
    await user.click(screen.getByRole('button', { name: 'Remove Account 1' }));
    expect(rows()).toEqual([expect.stringContaining('Account 1Kept at home')]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(answer()).toMatchObject([{ label: 'POSB savings' }, { label: 'Kept at home' }]);
    expect(rows()).toHaveLength(2);
  });

  it('an added, untouched item is cancelled without a question', async () => {
    const { field } = mayBeEmpty;
    const fields = field.fields?.map((part) => (part.id === 'label' ? { ...part, default: 'POSB savings' } : part));
    const { user, answer } = show({ ...mayBeEmpty, field: { ...field, fields } });
    await user.click(screen.getByRole('button', { name: 'Add an account' }));
    expect(answer()).toEqual([{ label: 'POSB savings' }]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(answer()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an account' }));
  });

  it('a new item that was cancelled after typing can be restored', async () => {
    const { user, answer } = show(mayBeEmpty);
    await user.click(screen.getByRole('button', { name: 'Add an account' }));
    await user.type(screen.getByLabelText('Lowest balance of the year'), '12');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(answer()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(answer()).toEqual([{ amount: '12' }]);
  });

  it('marks the row of a refused item', () => {
    show(exampleOf('list', 'refused, one without amount'));
    const [first, second] = screen.getAllByRole('listitem');
    if (!first || !second) throw new Error('two rows');
    expect(within(second).getByText('Needs your attention')).toBeTruthy();
    expect(within(first).queryByText('Needs your attention')).toBeNull();
  });

  it('adds no more than its maximum', () => {
    const example = exampleOf('list', 'two accounts');
    show({ ...example, field: { ...example.field, maxItems: 2 } });
    expect(screen.queryByRole('button', { name: 'Add an account' })).toBeNull();
  });
});

const animals = madeUp({
  steps: [
    step(
      'animals',
      {
        number: { type: 'string', format: 'whole-number', title: 'Animals', atLeast: '1', atMost: '7' },
        names: {
          type: 'array',
          title: 'In whose names',
          count: 'animals.number',
          items: { type: 'object', properties: { name: { type: 'string', title: 'Name' } }, required: ['name'] },
          list: { itemTitle: 'savings.accounts.item', summary: ['name'] },
        },
      },
      { required: ['number', 'names'] },
    ),
  ],
});

function Animals({ onAnswers }: { readonly onAnswers: (answers: Answers) => void }) {
  const [answers, setAnswers] = useState<Answers>({});
  const [asked, setAsked] = useState(false);
  const assessor = useMemo(() => createAssessor(animals, 'gift', ratesAt(animals, '2026-11-24')), []);
  const { animals: drawn } = animals.steps;
  const assessment = assessor.assess(answers);
  if (drawn === undefined) throw new Error('a step');
  return (
    <SampleProvider>
      <FlowForm
        step={drawn}
        definitions={animals}
        answers={answers}
        assessment={assessment}
        errors={asked ? errorsOf(assessment, 'animals') : []}
        onChange={(next) => {
          onAnswers(next);
          setAnswers(next);
        }}
        onSubmit={() => setAsked(true)}
        submitLabel="Continue"
      />
    </SampleProvider>
  );
}

function showAnimals() {
  let answers: Answers = {};
  render(
    <Animals
      onAnswers={(next) => {
        answers = next;
      }}
    />,
  );
  const user = userEvent.setup();
  const number = async (text: string) => {
    await user.clear(screen.getByLabelText('Animals'));
    await user.type(screen.getByLabelText('Animals'), text);
  };
  return { user, number, names: () => answers.animals?.names, inputs: () => screen.queryAllByLabelText<HTMLInputElement>('Name') };
}

describe('a list with as many names as there are animals', () => {
  it('shows as many forms as the number, and none before; none can be added or removed', async () => {
    const { number, inputs } = showAnimals();
    expect(screen.queryByText('In whose names')).toBeNull();
    await number('2');
    expect(await screen.findByRole('group', { name: 'Account 2' })).toBeTruthy();
    expect(inputs()).toHaveLength(2);
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Continue']);
  });

  it('keeps typed answers while the number changes back and forth', async () => {
    const { user, number, names, inputs } = showAnimals();
    await number('3');
    await screen.findByRole('group', { name: 'Account 3' });
    const [first, , third] = inputs();
    if (!first || !third) throw new Error('three names');
    await user.type(third, 'Omar');
    await user.type(first, 'Ali');
    expect(names()).toEqual([{ name: 'Ali' }, {}, { name: 'Omar' }]);
    await number('1');
    expect(inputs().map(({ value }) => value)).toEqual(['Ali']);
    expect(names()).toEqual([{ name: 'Ali' }, {}, { name: 'Omar' }]);
    await number('3');
    expect(inputs().map(({ value }) => value)).toEqual(['Ali', '', 'Omar']);
  });

  it('asks for each missing name, beside its question', async () => {
    const { user, number, inputs } = showAnimals();
    await number('2');
    await screen.findByRole('group', { name: 'Account 2' });
    const [first] = inputs();
    if (!first) throw new Error('two names');
    await user.type(first, 'Ali');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(inputs().map((input) => input.getAttribute('aria-invalid'))).toEqual([null, 'true']);
    expect(await screen.findByRole('link', { name: /Account 2, Name/ })).toBeTruthy();
  });
});
