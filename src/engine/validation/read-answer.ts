import type { Field, Json, TextKey } from '../definitions.ts';
import { BLANK, type Reading } from '../field-types/field-type.ts';
import { fieldTypes } from '../field-types/index.ts';
import type { Value } from '../values.ts';

/** An error or a warning about an answer. */
export type Problem = {
  readonly code: string;
  readonly params: { readonly [name: string]: string | number };
  /** The key of a text that is more specific than that of the code. */
  readonly text?: TextKey;
  readonly severity: 'error' | 'warning';
};

/** A parsed answer: the value for rules, and the stored form. A refused answer counts as blank in rules. */
export type ReadAnswer = {
  readonly value: Value;
  readonly isBlank: boolean;
  /** The submitted and stored form; parsing it again gives the same. Absent when blank; null where the default must not be used. */
  readonly counted: Json | undefined;
  readonly problem: Problem | null;
};

/** Parses one typed answer that is neither an object nor a list. `options` are the values that can be chosen now. */
export function readAnswer(field: Field, typed: Json | undefined, options: readonly string[]): ReadAnswer {
  const answer = answerOf(field, readGiven(field, typed === undefined ? field.default : typed, options));
  const isEmptied = answer.counted === undefined && typed !== undefined && field.default !== undefined;
  return isEmptied ? { ...answer, counted: null } : answer;
}

function readGiven(field: Field, given: Json | undefined, options: readonly string[]): Reading {
  if (given === undefined || given === null) return BLANK;
  const { read } = fieldTypes[field.type];
  if (typeof read === 'string') throw new TypeError(`${field.path} is answered by its fields`);
  return read(given, field, options);
}

/** A refused answer is stored nowhere and does not count. */
function answerOf({ type }: Field, reading: Reading): ReadAnswer {
  const { blank } = fieldTypes[type];
  switch (reading.kind) {
    case 'blank':
      return { value: blank, isBlank: true, counted: undefined, problem: null };
    case 'accepted': {
      const { value, counted, doubt } = reading;
      return { value, isBlank: false, counted, problem: doubt === undefined ? null : { code: doubt, params: {}, severity: 'warning' } };
    }
    case 'refused':
      return {
        value: blank,
        isBlank: false,
        counted: undefined,
        problem: {
          code: reading.code,
          params: reading.params ?? {},
          severity: 'error',
          ...(reading.text !== undefined && { text: reading.text }),
        },
      };
  }
}
