import type { Explanation } from '../../engine/index.ts';

const held: Explanation = {
  name: 'savings.held',
  kind: 'rule',
  unit: 'money',
  value: '34090.50',
  why: { text: 'savings.why.held', params: {} },
  because: [],
};

/** Explanation of the zakat due on two accounts. */
export const due: Explanation = {
  name: 'savings.due',
  kind: 'rule',
  unit: 'money',
  value: '852.26',
  why: {
    text: 'savings.why.due',
    params: { 'savings.held': { value: '34090.50', unit: 'money' }, 'rates.nisab': { value: '15902', unit: 'money' } },
  },
  source: { name: 'zakat.sg, zakat on savings', asOf: '2026-09-01' },
  because: [held],
};
