import { expect, it } from 'vitest';
import { nextState, STATES, statesBefore, takenBy } from './states.ts';

const EVENTS = [
  'edited',
  'sent',
  'withdrawn',
  'returned',
  'approved',
  'moved',
  'cancelled',
  'discarded',
  'voided',
  'reopened',
  'published',
  'replaced',
] as const;

it('changes state exactly as the table says', () => {
  const edges = STATES.flatMap((state) =>
    EVENTS.flatMap((event) => (nextState(state, event) ? [`${state} ${event} ${nextState(state, event)}`] : [])),
  );
  expect(edges).toEqual([
    'draft edited draft',
    'draft sent in-review',
    'draft discarded discarded',
    'in-review edited draft',
    'in-review withdrawn draft',
    'in-review returned draft',
    'in-review approved scheduled',
    'in-review discarded discarded',
    'in-review voided draft',
    'scheduled moved scheduled',
    'scheduled cancelled draft',
    'scheduled voided draft',
    'scheduled reopened in-review',
    'scheduled published live',
    'live replaced replaced',
  ]);
});

it('nobody can edit, send or discard a scheduled release', () => {
  for (const event of ['edited', 'sent', 'discarded'] as const) expect(statesBefore(event)).not.toContain('scheduled');
});

it('only another person can approve, and no person makes it live', () => {
  expect(takenBy('approved')).toEqual(['another-approver']);
  expect(takenBy('published')).toEqual(['system']);
});
