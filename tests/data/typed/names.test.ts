import { describe, expect, it } from 'vitest';
import { type Answers, assess, type Field, plainText, ratesAt } from '../../../src/engine/index.ts';
import { shippedContent } from '../../support/portal/shipped-content.ts';
import names from './names.json' with { type: 'json' };

const { definitions } = shippedContent();

/** The stored form of a name that is typed as a donor's name. */
function given(fullName: string) {
  const answers: Answers = { give: { kinds: ['fitrah'] }, donor: { kind: 'individual' }, individual: { fullName } };
  const { errors, counted } = assess(definitions, 'zakat', answers, ratesAt(definitions, '2026-09-15'), new Set(['individual.fullName']));
  return { errors: errors.filter(({ path }) => path === 'individual.fullName'), kept: counted.individual?.fullName };
}

describe('a name as phones and passports write it', () => {
  it('is of many kinds', () => {
    expect(names.taken.length).toBeGreaterThanOrEqual(60);
    expect(new Set(names.taken.map(({ kind }) => kind)).size).toBe(5);
  });

  it.each(names.taken)('$typed is accepted, and stored with plain characters', ({ typed, kept = typed }) => {
    expect(given(typed)).toEqual({ errors: [], kept });
    expect(given(kept)).toEqual({ errors: [], kept });
  });

  it.each(names.refused)('$typed is refused, and the first refused character is named', ({ typed, character }) => {
    const params = character === undefined ? {} : { character };
    expect(given(typed).errors).toMatchObject([{ code: 'pattern', params, text: 'individual.full-name.pattern' }]);
  });
});

it('every typing pattern has plain characters only, like the text that it checks', () => {
  const patternsOf = (fields: readonly Field[]): readonly string[] =>
    fields.flatMap(({ pattern: kept, typed: { pattern = kept } = {}, fields: inner = [] }) => [
      ...(pattern === undefined ? [] : [pattern]),
      ...patternsOf(inner),
    ]);
  const patterns = new Set(Object.values(definitions.steps).flatMap(({ fields }) => patternsOf(fields)));
  expect(patterns.size).toBeGreaterThan(6);
  expect([...patterns].filter((pattern) => plainText(pattern) !== pattern)).toEqual([]);
});
