import type { Frequency } from './giving/frequency.ts';
import type { IsoDate, Json, Reference, RuleName, RuleUnit, Source, TextKey } from './definitions.ts';

/** The typed answers by step, then by field: { fitrah: { normal: "4" } }. */
export type Answers = { readonly [step: string]: { readonly [field: string]: Json } };

/** An error at one answer; the renderer puts it into words. `path` is concrete: "savings.accounts.0.amount". */
export type FieldError = {
  readonly path: string;
  /** Frozen: required, too-short, too-long, pattern, not-an-option, not-money, not-whole, not-a-number, not-a-date, too-small, too-large, too-few, too-many, wrong-shape, has-address, not-printable, checksum and unusual (warnings) and the codes of a field's own checks. */
  readonly code: string;
  readonly params: { readonly [name: string]: string | number };
  /** The key of the error's text, when the field names one. */
  readonly text?: TextKey;
  /** A warning asks the donor to check the answer and does not block. */
  readonly severity: 'error' | 'warning';
};

/** How a value was computed. The same tree serves the donor, the receipt and the fixtures. */
export type Explanation = {
  readonly name: Reference;
  readonly kind: 'rule' | 'rate' | 'answer';
  readonly unit: RuleUnit | 'share' | 'days' | 'date';
  /** Decimals as text. */
  readonly value: Json;
  readonly says?: string;
  readonly why?: Sentence & {
    /** Shown to strangers instead, because the sentence would reveal an answer; null: show nothing. */
    readonly forStrangers?: Sentence | null;
  };
  /** The published source. */
  readonly source?: Source & { readonly name: string };
  readonly from?: IsoDate;
  /** The list entry that the value belongs to: "savings.accounts.0". */
  readonly entry?: Reference;
  readonly because: readonly Explanation[];
};

/** A sentence for the donor, or a sum in lines, and the values that it mentions, by reference. */
export type Sentence = {
  readonly text: TextKey;
  readonly params: {
    readonly [name: Reference]: {
      readonly value: Json;
      readonly unit: Explanation['unit'];
      /** The noun that follows the number, in the form that fits it. */
      readonly noun?: TextKey;
    };
  };
  /** The value among `params` that decides the plural form of the text. */
  readonly count?: Reference;
};

/** One line of the donation. */
export type Item = {
  /** The id of its definition. Items that are made for the entries of a list share it. */
  readonly id: string;
  /** The money rule of its amount, and the list entry that the rule reads: the arguments for `explain`. */
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
  /** invalid while an open step has an error; due when there is something to pay; nothing-due otherwise. */
  readonly kind: 'due' | 'nothing-due' | 'invalid';
  readonly flow: string;
  readonly ratesVersion: string;
  /** Ids of the open steps, in order: those whose guard holds. A fixture calls them `path`. */
  readonly openSteps: readonly string[];
  /** Concrete paths of the visible fields on open steps, in order. */
  readonly visible: readonly string[];
  readonly errors: readonly FieldError[];
  readonly items: readonly Item[];
  readonly totalCents: number;
  /** The frequency of the gift: one-time, unless the flow asks and the donor chooses another. */
  readonly frequency: Frequency;
  /**
   * The values that the flow names: shown values, prices, items, total, values that a calculator carries over, and the conditions of notes. Decimals
   * as text.
   */
  readonly values: { readonly [name: Reference]: Json };
  /** The donor's particulars, as site.json maps them. Blank ones are absent. */
  readonly donor: { readonly [field: string]: Json };
  /** The id of the receipt layout; null if the flow names none for these answers. */
  readonly layout: string | null;
  /** The answers that count: visible fields of open steps, normalised. These are submitted and stored. */
  readonly counted: Answers;
  /**
   * Explains the value of a rule, an answer or a rate; for a rule about a list entry, pass the entry ("savings.accounts.0"). Throws for any other
   * name.
   */
  readonly explain: (name: RuleName | Reference, entry?: Reference) => Explanation;
};
