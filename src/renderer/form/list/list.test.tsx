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
  it('that needs one begins with its form open, without a complaint, and with nothing answered', async () => {
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

  it('leads from a new item to the next, and says so', async () => {
    const { user, answer } = show(empty);
    await user.type(screen.getByLabelText('Lowest balance of the year'), '34,090');
    await user.click(screen.getByRole('button', { name: 'Add an account' }));
    expect(screen.getByRole('group', { name: 'Account 2' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change Account 1' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Account 2 added.');
    await user.type(screen.getByLabelText('Lowest balance of the year'), '12');
    expect(answer()).toMatchObject([{ amount: '34,090' }, { amount: '12' }]);
  });

  it('has the last item saved where no other may follow', async () => {
    const { user } = show({ ...empty, field: { ...empty.field, maxItems: 1 } });
    await user.type(screen.getByLabelText('Lowest balance of the year'), '5');
    expect(screen.queryByRole('button', { name: 'Add an account' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save and close' }));
    expect(screen.getByRole('button', { name: 'Change Account 1' })).toBeTruthy();
  });

  it('offers to save a further item as soon as it is open, and the only one that is needed asks for no such press', async () => {
    const { user } = show(empty);
    await user.type(screen.getByLabelText('Lowest balance of the year'), '34,090');
    expect(screen.queryByRole('button', { name: 'Save and close' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add an account' }));
    await user.type(screen.getByLabelText('Lowest balance of the year'), '12');
    await user.click(screen.getByRole('button', { name: 'Save and close' }));
    expect(screen.getByRole('button', { name: 'Change Account 2' })).toBeTruthy();
  });

  it('whose only item is needed has nothing to cancel; a further one can be taken back', async () => {
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

  it('shows an item by its number and its main values, amounts as money', () => {
    show(exampleOf('list', 'two accounts'));
    expect(rows()).toEqual([
      expect.stringContaining('Account 1POSB savingsS$30,000.00'),
      expect.stringContaining('Account 2Kept at homeS$4,090.50'),
    ]);
  });

  it('opens a new item with the focus in it, and Enter leads back to its row', async () => {
    const { user, answer } = show(mayBeEmpty);
    await user.click(screen.getByRole('button', { name: 'Add an account' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Account name/));
    expect(screen.getByRole('group', { name: 'Account 1' })).toBeTruthy();
    await user.type(screen.getByLabelText('Lowest balance of the year'), '34,090{Enter}');
    expect(answer()).toEqual([{ amount: '34,090' }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Account 1' }));
    expect(screen.getByRole('status').textContent).toContain('Account 1 saved.');
  });

  it('keeps what is typed into an open item although nobody has saved it', async () => {
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

  it('Cancel brings back what the item was', async () => {
    const { user, answer } = show(exampleOf('list', 'two accounts'));
    await user.click(screen.getByRole('button', { name: 'Change Account 1' }));
    await user.type(screen.getByLabelText('Lowest balance of the year'), '99');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(answer()).toMatchObject([{ amount: '30,000' }, { amount: '4090.50' }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Account 1' }));
  });

  it('numbers the items anew when one is removed, and Undo brings it back in its place', async () => {
    const { user, answer } = show(exampleOf('list', 'two accounts'));
    await user.click(screen.getByRole('button', { name: 'Remove Account 1' }));
    expect(rows()).toEqual([expect.stringContaining('Account 1Kept at home')]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(answer()).toMatchObject([{ label: 'POSB savings' }, { label: 'Kept at home' }]);
    expect(rows()).toHaveLength(2);
  });

  it('an added item that nobody has touched is cancelled away, and nothing is asked about it', async () => {
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

  it('a new item that was cancelled with something typed in can be had back', async () => {
    const { user, answer } = show(mayBeEmpty);
    await user.click(screen.getByRole('button', { name: 'Add an account' }));
    await user.type(screen.getByLabelText('Lowest balance of the year'), '12');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(answer()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(answer()).toEqual([{ amount: '12' }]);
  });

  it('marks the row of an item that is refused', () => {
    show(exampleOf('list', 'refused, one without amount'));
    const [first, second] = screen.getAllByRole('listitem');
    if (!first || !second) throw new Error('two rows');
    expect(within(second).getByText('Needs your attention')).toBeTruthy();
    expect(within(first).queryByText('Needs your attention')).toBeNull();
  });

  it('adds no more than it may hold', () => {
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
  it('shows as many forms, and nothing before there is a number; none is added or removed', async () => {
    const { number, inputs } = showAnimals();
    expect(screen.queryByText('In whose names')).toBeNull();
    await number('2');
    expect(await screen.findByRole('group', { name: 'Account 2' })).toBeTruthy();
    expect(inputs()).toHaveLength(2);
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Continue']);
  });

  it('keeps what was typed while the number changes back and forth', async () => {
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

  it('asks for each name that is missing, beside its question', async () => {
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
