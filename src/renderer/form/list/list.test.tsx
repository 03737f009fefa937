import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

const empty = exampleOf('list', 'empty');
const mayBeEmpty = { ...empty, field: { ...empty.field, minItems: 0 } };

describe('a list of accounts', () => {
  it('that needs one begins with its form open, without a complaint, and with nothing answered', async () => {
    const { user, answer } = show(empty);
    expect(screen.getByRole('group', { name: 'Account 1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add an account' })).toBeNull();
    expect(answer()).toBeUndefined();
    expect(screen.queryByText('Enter the amount')).toBeNull();
    await user.type(screen.getByLabelText('Lowest balance of the year'), '34,090');
    expect(answer()).toEqual([{ amount: '34,090' }]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Account 1' }));
  });

  it('whose first form is left by Cancel offers to add one', async () => {
    const { user, answer } = show(empty);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an account' }));
    expect(answer() ?? []).toEqual([]);
  });

  it('shows an item by its number and its main values, amounts as money', () => {
    show(exampleOf('list', 'two accounts'));
    expect(rows()).toEqual([
      expect.stringContaining('Account 1POSB savingsS$30,000.00'),
      expect.stringContaining('Account 2Kept at homeS$4,090.50'),
    ]);
  });

  it('opens a new item with the focus in it, and Save leads back to its row', async () => {
    const { user, answer } = show(mayBeEmpty);
    await user.click(screen.getByRole('button', { name: 'Add an account' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Account name/));
    expect(screen.getByRole('group', { name: 'Account 1' })).toBeTruthy();
    await user.type(screen.getByLabelText('Lowest balance of the year'), '34,090');
    await user.click(screen.getByRole('button', { name: 'Save' }));
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
    expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(1);
  });

  it('Enter saves the item', async () => {
    const { user } = show(exampleOf('list', 'two accounts'));
    await user.click(screen.getByRole('button', { name: 'Change Account 1' }));
    await user.type(screen.getByLabelText('Lowest balance of the year'), '{Enter}');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
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
