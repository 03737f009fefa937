import type { Frequency } from './giving/frequency.ts';
import type { IsoDate, Json, Reference, RuleName, RuleUnit, Source, TextKey } from './definitions.ts';

/** What a donor typed, by step, then by field: { fitrah: { normal: "4" } }. */
export type Answers = { readonly [step: string]: { readonly [field: string]: Json } };

/** An error at one answer; the renderer makes words of it. `path` is concrete: "savings.accounts.0.amount". */
export type FieldError = {
  readonly path: string;
  /** Frozen: required, too-short, too-long, pattern, not-an-option, not-money, not-whole, not-a-number, not-a-date, too-small, too-large, too-few, too-many, wrong-shape, has-address, checksum and unusual (warnings) and the codes of a field's own checks. */
  readonly code: string;
  readonly params: { readonly [name: string]: string | number };
  /** The text key to say it with, when the field names one. */
  readonly text?: TextKey;
  /** A warning asks the donor to look again and does not block. */
  readonly severity: 'error' | 'warning';
};

/** How a value came about; one tree serves the donor, the receipt and the fixtures. */
export type Explanation = {
  readonly name: Reference;
  readonly kind: 'rule' | 'rate' | 'answer';
  readonly unit: RuleUnit | 'share' | 'days';
  /** Decimals as text. */
  readonly value: Json;
  readonly says?: string;
  /** The donor's sentence, and the values it speaks of by reference. */
  readonly why?: {
    readonly text: TextKey;
    readonly params: { readonly [name: Reference]: { readonly value: Json; readonly unit: Explanation['unit'] } };
  };
  readonly source?: Source;
  readonly from?: IsoDate;
  /** The entry of a list that it speaks of: "savings.accounts.0". */
  readonly entry?: Reference;
  readonly because: readonly Explanation[];
};

/** One line of the donation. */
export type Item = {
  /** The name of its definition; lines that are made for the entries of a list share it. */
  readonly id: string;
  /** The money rule of its amount, and the entry that the rule speaks of: what `explain` is asked with. */
  readonly rule: RuleName;
  readonly entry?: Reference;
  readonly title: TextKey;
  readonly group: string;
  readonly amountCents: number;
  readonly columns: { readonly [name: string]: string };
  /** Remark lines: a text key and its values; `title` names an entry without a label ("Account {{number}}"). */
  readonly remarks: readonly { readonly text: TextKey; readonly params: { readonly [name: string]: string }; readonly title?: TextKey }[];
};

export type Assessment = {
  /** invalid while any open step holds an error; due when something is to be paid; nothing-due otherwise. */
  readonly kind: 'due' | 'nothing-due' | 'invalid';
  readonly flow: string;
  readonly ratesVersion: string;
  /** Ids of the open steps, in order: those whose guard holds. */
  readonly path: readonly string[];
  /** Concrete paths of the fields that are visible on open steps, in the order they are met. */
  readonly visible: readonly string[];
  readonly errors: readonly FieldError[];
  readonly items: readonly Item[];
  readonly totalCents: number;
  /** How often it is given: one time, unless the flow asks and the donor says otherwise. */
  readonly frequency: Frequency;
  /** Values that the flow names: shown values, items, total, what is carried over and what its notes hang on; decimals as text. */
  readonly values: { readonly [name: Reference]: Json };
  /** The donor's particulars as site.json maps them; blank ones are absent. */
  readonly donor: { readonly [field: string]: Json };
  /** The layout of the receipt. */
  readonly receipt: string | null;
  /** The answers that count: visible fields of open steps, normalised. What is submitted and stored. */
  readonly counted: Answers;
  /** Why a rule has its value, for an entry of a list where it speaks of one ("savings.accounts.0"). Throws for a name that is no rule. */
  readonly explain: (rule: RuleName, entry?: Reference) => Explanation;
};
