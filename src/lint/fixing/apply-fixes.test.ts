import { expect, it } from 'vitest';
import type { Finding } from '../finding.ts';
import { applyFixes } from './apply-fixes.ts';
import type { Edit } from '../fix.ts';

const FILE = 'flows/rates/gift.json';
const TEXT = `{
  "unit":   "mony",
  "values": [
    { "from": "2026-03-01", "value": "5.00" },
    { "from": "2026-02-01",   "value": "4.00",
      "source": { "name": "x" } }
  ]
}
`;

type Part = Edit extends infer One ? (One extends unknown ? Omit<One, 'file'> : never) : never;
const finding = (...edits: readonly Part[]): Finding => ({
  ...{
    file: FILE,
    line: 1,
    column: 1,
    pointer: '',
    code: 'not-meta-schema',
    severity: 'error',
    message: '',
    mend: '',
    blocksServing: true,
  },
  fix: { says: '', edits: edits.map((edit) => ({ file: FILE, ...edit }) as Edit) },
});
const after = (...findings: readonly Finding[]) => applyFixes({ [FILE]: TEXT }, findings).texts[FILE];

it('leaves everything else as written', () => {
  expect(after(finding({ pointer: '/unit', value: 'money' }))).toBe(TEXT.replace('"mony"', '"money"'));
  expect(after(finding({ pointer: '/unit', name: 'units' }))).toBe(TEXT.replace('"unit":', '"units":'));
});

it('moves list entries as they are written', () => {
  const [late, early] = [
    { from: '2026-03-01', value: '5.00' },
    { from: '2026-02-01', value: '4.00', source: { name: 'x' } },
  ];
  expect(after(finding({ pointer: '/values', value: [early, late] }))).toBe(`{
  "unit":   "mony",
  "values": [
    { "from": "2026-02-01",   "value": "4.00",
      "source": { "name": "x" } },
    { "from": "2026-03-01", "value": "5.00" }
  ]
}
`);
});

it('adds a property at the end, and removes one, in the style of the file', () => {
  expect(after(finding({ pointer: '/private', value: true }))).toBe(TEXT.replace('\n  ]\n}', '\n  ],\n  "private": true\n}'));
  expect(after(finding({ pointer: '/unit', remove: true }))).toBe(TEXT.replace('  "unit":   "mony",\n', ''));
});

it('postpones a fix that overlaps with an earlier one', () => {
  const [inner, around, beside] = [
    finding({ pointer: '/values/1/from', value: '2026-04-01' }),
    finding({ pointer: '/values/0', remove: true }),
    finding({ pointer: '/unit', value: 'money' }),
  ];
  const { texts, findings } = applyFixes({ [FILE]: TEXT }, [inner, around, beside]);
  expect(findings).toEqual([inner, beside]);
  expect(texts[FILE]).toBe(TEXT.replace('2026-02-01', '2026-04-01').replace('"mony"', '"money"'));
});

it('applies all edits of a fix or none', () => {
  expect(after(finding({ pointer: '/unit', value: 'money' }, { pointer: '/gone/name', name: 'x' }))).toBeUndefined();
});

it('never gives an object the same name twice, and never writes invalid JSON', () => {
  expect(after(finding({ pointer: '/unit', name: 'values' }))).toBeUndefined();
  expect(after(finding({ pointer: '', offset: 0, length: 1, text: '' }))).toBeUndefined();
});
