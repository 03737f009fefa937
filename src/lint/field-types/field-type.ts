import type { Field, Json } from '../../engine/index.ts';
import type { Grain } from '../expressions/grain.ts';
import type { Operation } from '../expressions/operation.ts';
import type { Range } from '../expressions/range.ts';
import type { Type } from '../expressions/type.ts';
import type { FieldSeen } from '../../content/index.ts';

/** The answers that matter to some rules: any other answer has the effect of one of these. */
export type Domain = readonly Json[];

/** An operation that has a name as a direct argument: how it compares the name with the constants beside it. */
export type Use = { readonly compares: Operation['compares']; readonly others: readonly Json[] };

/** The types of what an answer holds. */
export type TypesWithin = {
  readonly ofFields: (fields: readonly FieldSeen[]) => ReadonlyMap<string, Type>;
  readonly ofRule: (rule: string) => Type;
};

/** What the lint knows of a type of answer. */
export type FieldTypeKnown = {
  /** What a finding calls an answer of this type. */
  readonly called: string;
  /** What rules read, blank or not. */
  readonly type: (field: FieldSeen, within: TypesWithin) => Type;
  /** What it counts as while it is hidden or blank. */
  readonly blank: Json;
  /** The answers to tell apart, given how rules use them; undefined when there are too many. */
  readonly domain: (field: FieldSeen, isRequired: boolean, uses: readonly Use[]) => Domain | undefined;
  /** Its lowest and highest value, where the question sets no limit. */
  readonly range: Range;
  readonly grain: Grain;
  /** An answer to try: with the first, second or third option. `within` answers the fields that it holds. */
  readonly answer: (field: Field, place: number, within: (fields: readonly Field[]) => Json) => Json;
};
