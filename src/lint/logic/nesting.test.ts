import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { lintWith } from '../testing/found.ts';

/** Nested as deep as a file may be: what walks a rule recurses with it, and must come to its end. */
it.each<readonly [string, number, (inner: Json) => Json]>([
  ['sums', 490, (inner) => ({ '+': [inner, 1] })],
  ['branches', 490, (inner) => ({ if: [{ var: 'gift.by-amount' }, inner, 0] })],
  ['negations', 980, (inner) => ({ '!!': inner })],
])('lints %s nested as deep as a file may be', (_name, depth, wrap) => {
  let logic: Json = 1;
  for (let level = 0; level < depth; level += 1) logic = wrap(logic);
  const findings = lintWith([['flows/gift/gift.rules.json', '/rules/gift.due/logic', logic]]);
  expect(findings.filter(({ code }) => code === 'not-json' || code === 'not-understood')).toEqual([]);
});
