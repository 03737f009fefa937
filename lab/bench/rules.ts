import jsonLogic from 'json-logic-js';
import { compileRule, type Json } from '../../src/engine/index.ts';
import { type Figure, median } from './figure.ts';

const ROWS = 500;
const ROUNDS = 9;
/** Length of one measurement, in ms of CPU time. */
const TURN = 150;
/** Evaluations as a ratio to json-logic-js, which does not depend on the machine. */
const BAR = 8;

const sum = (of: Json): Json => ({ reduce: [{ var: 'rows' }, { '+': [{ var: 'accumulator' }, of] }, 0] });
const amount = { var: 'current.amount' };
const interest = { var: 'current.interest' };

/** Six totals over the rows, like those of the flows. */
const TOTALS: readonly Json[] = [
  sum(amount),
  sum(interest),
  sum({ '-': [amount, interest] }),
  sum({ if: [{ '>': [amount, 500] }, amount, 0] }),
  sum({ max: [0, { '-': [amount, interest] }] }),
  sum({ '*': [amount, { var: 'current.share' }] }),
];

const data = {
  rows: Array.from({ length: ROWS }, (_, at) => ({ amount: 100 + at, interest: at % 7, share: 0.25 })),
};

/** Evaluations of the six totals per second of CPU time: the engine beside json-logic-js, in turns. */
export function ruleFigures(): readonly Figure[] {
  const compiled = TOTALS.map((logic) => compileRule(logic));
  const ours = () => compiled.map((run) => run(data));
  const theirs = () => TOTALS.map((logic) => jsonLogic.apply(logic as jsonLogic.RulesLogic, data));
  const rates: { readonly ours: number[]; readonly theirs: number[] } = { ours: [], theirs: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.ours.push(perSecond(ours));
    rates.theirs.push(perSecond(theirs));
  }
  const [mine, other] = [median(rates.ours), median(rates.theirs)];
  return [
    {
      what: `Six totals over ${ROWS} rows, evaluations in a second of the processor`,
      value: Math.round(mine * TOTALS.length).toLocaleString('en'),
      beside: `json-logic-js ${Math.round(other * TOTALS.length).toLocaleString('en')}`,
      ratio: { value: mine / other, bar: BAR, kind: 'at least' },
    },
  ];
}

function perSecond(compute: () => unknown): number {
  const begun = process.cpuUsage();
  let [count, spent] = [0, 0];
  while (spent < TURN) {
    compute();
    count += 1;
    const { user, system } = process.cpuUsage(begun);
    spent = (user + system) / 1000;
  }
  return (count * 1000) / spent;
}
