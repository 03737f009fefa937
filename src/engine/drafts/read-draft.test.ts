import { expect, it } from 'vitest';
import { readDraft } from './read-draft.ts';

const zakat = { id: 'zakat', version: 2 };
const answers = { give: { kinds: ['savings'] } };

it('is read when it is of the flow as it is asked now', () => {
  expect(readDraft(zakat, { flow: 'zakat', version: 2, answers })).toEqual({ kind: 'draft', answers });
});

it.each([
  ['of another version', { flow: 'zakat', version: 1, answers }, 'other-version'],
  ['of another flow', { flow: 'fidyah', version: 2, answers }, 'other-flow'],
  ['without answers', { flow: 'zakat', version: 2 }, 'unreadable'],
  ['with answers that are none', { flow: 'zakat', version: 2, answers: { give: 'savings' } }, 'unreadable'],
  ['that is nothing', null, 'unreadable'],
  ['that is text', 'draft', 'unreadable'],
])('is dropped whole when it is one %s', (_what, stored, reason) => {
  expect(readDraft(zakat, stored)).toEqual({ kind: 'dropped', reason });
});
