import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Puts a text into a field in place of what it holds, at one go as a paste does: for what is not about keys, each of which draws the page. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  if ('value' in field && field.value !== '') await userEvent.clear(field);
  else act(() => field.focus());
  await userEvent.paste(text);
}
