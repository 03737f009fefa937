import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Replaces a field's text in one paste, for tests that are not about keystrokes (each renders the page). */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  if ('value' in field && field.value !== '') await userEvent.clear(field);
  else act(() => field.focus());
  await userEvent.paste(text);
}
