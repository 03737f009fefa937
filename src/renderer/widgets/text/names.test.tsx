import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import names from '../../../../tests/data/typed/names.json' with { type: 'json' };
import person from '../../../../schemas/common/person-name.json' with { type: 'json' };
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';

const blank = exampleOf('text', 'blank');
const question = { ...blank, field: { ...blank.field, pattern: person.pattern } };

it.each(names.taken)('$typed is normalised in its box once it is left', async ({ typed, kept = typed }) => {
  const { user, answer } = show(question);
  await user.click(screen.getByRole('textbox'));
  // A line separator between words does not end the line in a single-line box.
  await user.paste(typed.replace('\t', ' '));
  await user.tab();
  expect([screen.getByRole<HTMLInputElement>('textbox').value, answer()]).toEqual([kept, kept]);
});
