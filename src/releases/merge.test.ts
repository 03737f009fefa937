import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTrees } from './merge.ts';
import { mergeValues } from './merge-values.ts';
import { editAtPointer } from './at-pointer.ts';
import type { Json } from '../engine/definitions.ts';
import type { Tree } from './tree.ts';

const NISAB = `{
  "rates": {
    "nisab": { "unit": "money", "values": [
      { "from": "2026-08-01", "value": "15902" },
      { "from": "2026-09-01", "value": "16010" }
    ] },
    "gold": { "unit": "money", "values": [{ "from": "2026-08-01", "value": "130.10" }] }
  }
}
`;
const PATH = 'flows/rates/nisab.json';
const merge = (live: string | undefined, own: string | undefined, base: string | undefined = NISAB) => {
  const tree = (text: string | undefined): Tree => (text === undefined ? {} : { [PATH]: text });
  const { tree: merged, conflicts } = mergeTrees({ base: tree(base), live: tree(live), own: tree(own) });
  return { text: merged[PATH], conflicts };
};
const edit = (text: string, at: string, value: Json) => editAtPointer(text, { at, value }) ?? '';

describe('merging a release with later live content', () => {
  it('takes a file that only one side changed, byte for byte', () => {
    const strangely = NISAB.replaceAll('  ', '\t');
    expect(merge(NISAB, strangely)).toEqual({ text: strangely, conflicts: [] });
    expect(merge(strangely, NISAB)).toEqual({ text: strangely, conflicts: [] });
    expect(merge(undefined, NISAB)).toEqual({ text: undefined, conflicts: [] });
    expect(merge(NISAB, undefined)).toEqual({ text: undefined, conflicts: [] });
  });

  it('applies changes to two values of one file, in the live file’s layout', () => {
    const live = edit(NISAB, '/rates/gold/values/0/value', '131.00');
    const own = edit(NISAB, '/rates/nisab/values/1/value', '16250');
    expect(merge(live, own)).toEqual({ text: edit(live, '/rates/nisab/values/1/value', '16250'), conflicts: [] });
  });

  it('one value changed by both is a conflict, with the own one until it is settled', () => {
    const live = edit(NISAB, '/rates/nisab/values/1/value', '16100');
    const own = edit(NISAB, '/rates/nisab/values/1/value', '16250');
    expect(merge(live, own)).toEqual({
      text: own,
      conflicts: [{ path: PATH, at: '/rates/nisab/values/1/value', base: '"16010"', live: '"16100"', own: '"16250"' }],
    });
  });

  it('keeps a value added at the end and one changed before it', () => {
    const live = editAtPointer(NISAB, { at: '/rates/nisab/values/-', inserted: { from: '2026-10-01', value: '16300' } }) ?? '';
    const own = edit(NISAB, '/rates/nisab/values/0/value', '15900');
    const { text = '', conflicts } = merge(live, own);
    expect(conflicts).toEqual([]);
    expect(JSON.parse(text).rates.nisab.values.map(({ value }: { value: string }) => value)).toEqual(['15900', '16010', '16300']);
  });

  it('two values added at the same place conflict', () => {
    const added = (value: string) => editAtPointer(NISAB, { at: '/rates/nisab/values/2', inserted: { from: '2026-10-01', value } }) ?? '';
    expect(merge(added('16300'), added('16500')).conflicts).toMatchObject([{ at: '/rates/nisab/values/2', base: undefined }]);
    expect(merge(added('16300'), added('16300')).conflicts).toEqual([]);
  });

  it('a file removed by one side and changed by the other conflicts as a whole', () => {
    const own = edit(NISAB, '/rates/nisab/unit', 'text');
    expect(merge(undefined, own)).toEqual({ text: own, conflicts: [{ path: PATH, at: '', base: NISAB, live: undefined, own }] });
  });

  it('a file that is not JSON conflicts as a whole', () => {
    expect(merge('live', 'own', 'base').conflicts).toEqual([{ path: PATH, at: '', base: 'base', live: 'live', own: 'own' }]);
  });
});

it('questions moved by one side and changed by the other are moved and changed', () => {
  const step = '{ "properties": { "a": { "title": "a" }, "b": { "title": "b" }, "c": { "title": "c" } } }';
  const own = editAtPointer(step, { at: '/properties/c', before: 'a' }) ?? '';
  const live = edit(step, '/properties/b/title', 'B');
  const both = '{ "properties": { "c": { "title": "c" }, "a": { "title": "a" }, "b": { "title": "B" } } }';
  expect(merge(live, own, step)).toEqual({ text: both, conflicts: [] });
});

const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Json>(0, 1, 'a', 'b', null),
    fc.array(tie('value'), { maxLength: 4 }) as fc.Arbitrary<Json>,
    fc.dictionary(fc.constantFrom('x', 'y', 'a/b', '~'), tie('value'), { maxKeys: 3 }) as fc.Arbitrary<Json>,
  ),
})).value;
const object = fc.dictionary(fc.constantFrom('x', 'y', 'z'), json, { maxKeys: 3, noNullPrototype: true });

it('merging with an unchanged side gives the other side, in every case', () => {
  const after = (text: string, merged: ReturnType<typeof mergeValues>) =>
    JSON.parse(
      merged.edits.reduce((written, one) => {
        const edited = editAtPointer(written, one);
        if (edited === undefined) throw new Error(`${written} has no place for ${JSON.stringify(one)}`);
        return edited;
      }, text),
    );
  fc.assert(
    fc.property(object, object, object, (base, live, own) => {
      expect(after(JSON.stringify(base), mergeValues(base, base, own))).toEqual(own);
      expect(mergeValues(base, live, base)).toEqual({ edits: [], conflicts: [] });
      expect(mergeValues(base, own, own)).toEqual({ edits: [], conflicts: [] });
      // Each edit has its place, also where both sides changed.
      const { conflicts, ...merged } = mergeValues(base, live, own);
      if (conflicts.every(({ at }) => at !== '')) after(JSON.stringify(live), { ...merged, conflicts });
    }),
    { numRuns: 2_000 },
  );
});
