import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

async function typed(text: string): Promise<HTMLInputElement> {
  const { user } = show(exampleOf('date', 'blank'));
  const control = screen.getByLabelText<HTMLInputElement>('Date of birth');
  await user.type(control, text);
  return control;
}

describe('typing a date', () => {
  it.each([
    ['27031990', '27/03/1990'],
    ['27/03/1990', '27/03/1990'],
    ['27-03-1990', '27/03/1990'],
    ['1/2/1990', '1/2/1990'],
    ['1/12/1990', '1/12/1990'],
  ])('%s reads %s', async (text, shown) => {
    expect((await typed(text)).value).toBe(shown);
  });

  it('lets a deleted slash stay deleted', async () => {
    expect((await typed('27{Backspace}')).value).toBe('27');
    cleanup();
    expect((await typed('2703{Backspace}{Backspace}')).value).toBe('27/0');
  });

  it('leaves the caret in place when the donor types in the middle', async () => {
    const { user } = show(exampleOf('date', 'filled'));
    const control = screen.getByLabelText<HTMLInputElement>('Date of birth');
    await user.click(control);
    control.setSelectionRange(1, 2);
    await user.keyboard('8');
    expect([control.value, control.selectionStart]).toEqual(['28/03/1990', 2]);
  });

  it('adds zeros to 1/2/1990 when the field is left, and accepts a pasted date', async () => {
    const { user, answer } = show(exampleOf('date', 'blank'));
    await user.type(screen.getByLabelText('Date of birth'), '1/2/1990');
    await user.tab();
    expect(answer()).toBe('01/02/1990');
    await user.clear(screen.getByLabelText('Date of birth'));
    await user.paste('05061985');
    expect(answer()).toBe('05/06/1985');
  });
});
