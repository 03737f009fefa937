/** The plain types of all values in the engine. */
import type { Exact } from './numbers/exact.ts';

export type { Json } from '../content/json.ts';
/** A decimal number as text, never a binary float: "14887", "0.025". */
export type DecimalText = string;
/** A calendar day in Singapore: "2026-09-01". */
export type IsoDate = string;

/**
 * A value in a rule: JSON, with exact numbers. A JavaScript number is kept until it takes part in a computation; NaN and the infinities, which
 * occur only in plain JSON-Logic, stay JavaScript numbers.
 */
export type Value = undefined | null | boolean | number | string | Exact | readonly Value[] | { readonly [key: string]: Value };

export type Names = { readonly [key: string]: Value };

/** The unit of a rule's value, and of an answer's. `money` is a decimal number of dollars in whole cents. */
export type RuleUnit = 'money' | 'number' | 'flag' | 'text' | 'list';
