import { describe, expect, it } from 'vitest';
import { madeUp, rate, rule, step } from '../../../tests/support/engine/made-up.ts';
import type { Answers } from '../assessment.ts';
import type { Json } from '../definitions.ts';
import { createAssessor } from '../flows/assess.ts';
import { ratesAt } from '../rates/rates-at.ts';

const definitions = madeUp({
  steps: [
    step(
      'qurban',
      {
        number: { type: 'string', format: 'whole-number', atLeast: '1', atMost: 'rates.most' },
        names: {
          type: 'array',
          count: 'qurban.number',
          items: {
            type: 'object',
            properties: { name: { type: 'string', title: 'name' }, greets: { type: 'boolean', title: 'greets', default: true } },
            required: ['name'],
          },
          list: { itemTitle: 'item', summary: ['name'] },
        },
      },
      { required: ['number', 'names'] },
    ),
  ],
  rates: { most: rate('number', { '2026-01-01': '7' }) },
  rules: {
    'qurban.named': rule('number', { reduce: [{ var: 'qurban.names' }, { '+': [{ var: 'accumulator' }, 1] }, 0] }),
  },
  flow: { total: 'gift.total', tells: { named: 'qurban.named', names: 'qurban.names' } },
});

/** One donor, who changes the answers again and again. */
function donor() {
  const { assess } = createAssessor(definitions, 'gift', ratesAt(definitions, '2026-11-24'));
  return (number: string, names?: Json) => assess({ qurban: { number, ...(names !== undefined && { names }) } } as Answers);
}

const ali = { name: 'Ali' };
const siti = { name: 'Siti' };
const wrong = ({ errors }: { errors: readonly { path: string; code: string }[] }) => errors.map(({ path, code }) => `${path} ${code}`);

describe('a list whose length another answer sets', () => {
  it('asks for each entry, even without typed answers', () => {
    const answer = donor();
    expect(wrong(answer('2'))).toEqual(['qurban.names.0.name required', 'qurban.names.1.name required']);
    expect(wrong(answer('2', [ali]))).toEqual(['qurban.names.1.name required']);
    expect(answer('2', [ali, siti])).toMatchObject({ errors: [], values: { 'qurban.named': '2' } });
  });

  it('returns that many typed entries, and no more', () => {
    const answer = donor();
    expect(answer('1', [ali, siti]).counted).toEqual({ qurban: { number: '1', names: [{ name: 'Ali', greets: true }] } });
    expect(answer('2', [ali, siti]).counted.qurban?.names).toHaveLength(2);
  });

  it('follows the number up and down, and entries typed or emptied later', () => {
    const answer = donor();
    expect(answer('1', [ali]).visible).toEqual(['qurban.number', 'qurban.names', 'qurban.names.0.name', 'qurban.names.0.greets']);
    expect(wrong(answer('3', [ali]))).toEqual(['qurban.names.1.name required', 'qurban.names.2.name required']);
    expect(wrong(answer('3', [ali, siti, { name: 'Omar' }]))).toEqual([]);
    expect(wrong(answer('3', [ali, {}, { name: 'Omar' }]))).toEqual(['qurban.names.1.name required']);
    expect(wrong(answer('3', [ali]))).toEqual(['qurban.names.1.name required', 'qurban.names.2.name required']);
    expect(wrong(answer('3'))).toHaveLength(3);
  });

  it('is not asked before there is a number', () => {
    const answer = donor();
    for (const number of ['', '0', '-1']) expect(answer(number, [ali]).visible).toEqual(['qurban.number']);
    expect(wrong(answer(''))).toEqual(['qurban.number required']);
    expect(answer('', [ali]).counted).toEqual({});
  });

  it('never has more entries than the number’s maximum', () => {
    const answer = donor();
    expect(wrong(answer('999999', [ali])).filter((one) => one.startsWith('qurban.names'))).toHaveLength(6);
    expect(answer('999999', [ali]).counted.qurban?.names).toHaveLength(7);
  });

  it('refuses an entry that is not an object', () => {
    expect(wrong(donor()('2', [ali, 'Siti']))).toEqual(['qurban.names.1 wrong-shape']);
    expect(wrong(donor()('1', 'Ali'))).toContain('qurban.names wrong-shape');
  });
});
