import type { Field, Json } from '../../engine/index.ts';
import type { Grain } from '../expressions/grain.ts';
import type { Operation } from '../expressions/operation.ts';
import type { Range } from '../expressions/range.ts';
import type { Type } from '../expressions/type.ts';
import type { FieldSeen } from '../../content/index.ts';

/** The answers that make a difference to some rules: any other answer has the effect of one of these. */
export type Domain = readonly Json[];

/** An operation that has a name as a direct argument: how it compares the name with the constants beside it. */
export type Use = { readonly compares: Operation['compares']; readonly others: readonly Json[] };

/** The types of an answer's inner values. */
export type TypesWithin = {
  readonly ofFields: (fields: readonly FieldSeen[]) => ReadonlyMap<string, Type>;
  readonly ofRule: (rule: string) => Type;
};

/** The lint's properties of a type of answer. */
export type FieldTypeKnown = {
  /** The words for it in findings. */
  readonly called: string;
  /** The type that rules read, including a blank answer. */
  readonly type: (field: FieldSeen, within: TypesWithin) => Type;
  /** Its value while it is hidden or blank. */
  readonly blank: Json;
  /** The answers to distinguish, given how rules use them; undefined if there are too many. */
  readonly domain: (field: FieldSeen, isRequired: boolean, uses: readonly Use[]) => Domain | undefined;
  /** Its lowest and highest value, unless the question sets limits. */
  readonly range: Range;
  readonly grain: Grain;
  /** A sample answer: with the first, second or third option. `within` answers its inner fields. */
  readonly answer: (field: Field, place: number, within: (fields: readonly Field[]) => Json) => Json;
};
