import { describe, expect, it } from 'vitest';
import { madeUpFiles, step } from '../../../tests/support/engine/made-up.ts';
import type { DefinitionFiles, Json } from '../definitions.ts';
import { DefinitionError } from '../../content/definition-error.ts';
import { parseDefinitions } from './parse-definitions.ts';

const thanks = { kind: 'note', text: 'thanks' };
const number = { label: 'number', value: 'receiptNo', format: 'text' };

function files(blocks: Json, parts: { readonly [name: string]: Json }): DefinitionFiles {
  const named = Object.fromEntries(Object.entries(parts).map(([name, part]) => [`receipts/parts/${name}.json`, part]));
  return madeUpFiles({
    steps: [step('give', {})],
    files: { 'receipts/gift.json': { id: 'gift', version: 1, title: 'gift', blocks }, ...named },
  });
}

function errorOf(made: DefinitionFiles): Pick<DefinitionError, 'file' | 'pointer' | 'message'> {
  try {
    parseDefinitions(made);
  } catch (error) {
    if (error instanceof DefinitionError) return { file: error.file, pointer: error.pointer, message: error.message };
    throw error;
  }
  return expect.fail('the definitions are refused');
}

describe('a part', () => {
  it('is replaced by its entries, in the list that includes it', () => {
    const made = files([{ kind: 'rows', rows: [{ part: 'number' }] }, { part: 'foot' }], {
      number: { rows: [number] },
      foot: { blocks: [thanks, { kind: 'note', text: 'generated' }] },
    });
    expect(parseDefinitions(made).receipts.gift?.blocks).toEqual([
      { kind: 'rows', rows: [number] },
      thanks,
      { kind: 'note', text: 'generated' },
    ]);
  });

  it('may include parts', () => {
    const made = files([{ part: 'foot' }], { foot: { blocks: [{ part: 'thanks' }] }, thanks: { blocks: [thanks] } });
    expect(parseDefinitions(made).receipts.gift?.blocks).toEqual([thanks]);
  });

  it('is refused when it includes itself, directly or not', () => {
    const made = files([{ part: 'foot' }], { foot: { blocks: [thanks, { part: 'end' }] }, end: { blocks: [{ part: 'foot' }] } });
    expect(errorOf(made)).toEqual({
      file: 'receipts/parts/end.json',
      pointer: '/blocks/0',
      message: 'the part "foot" includes itself',
    });
  });

  it('that does not exist is refused with the nearest name', () => {
    expect(errorOf(files([{ part: 'fot' }], { foot: { blocks: [thanks] } }))).toEqual({
      file: 'receipts/gift.json',
      pointer: '/blocks/0',
      message: 'unknown part "fot": did you mean "foot"?',
    });
  });
});
