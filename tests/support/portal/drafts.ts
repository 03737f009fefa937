import type { Draft } from '../../../src/portal/core/state/portal-state.ts';

/** Zakat of S$852.25 on savings of S$34,090, given as Hamba Allah, ready for payment. */
export const savingsDraft: Draft = {
  id: 'draft-1',
  version: 1,
  step: null,
  answers: {
    give: { kinds: ['savings'], savingsBy: 'worked-out' },
    savings: { accounts: [{ label: 'POSB', amount: '34,090' }] },
    donor: { kind: 'anonymous' },
  },
};
