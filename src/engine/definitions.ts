/**
 * The parsed definitions: made by `parseDefinitions` from the files in `flows/`, `receipts/` and `schemas/common/`, sent by the server to the page,
 * and read by every function of the engine. They are the files as written, whose types and property descriptions are in `written.ts` (generated from
 * `schemas/meta`). This file has only the types that parsing changes: parts are included, a condition becomes the name of its rule, defaults are set.
 */

import type { FieldType } from './field-types/index.ts';
import type { DecimalText, IsoDate, Json, RuleUnit } from './values.ts';
import type * as Written from './written.ts';

export type { FieldType } from './field-types/index.ts';
export type { DecimalText, IsoDate, Json, RuleUnit } from './values.ts';
export type { DefinitionFiles } from '../content/json.ts';

/** The dotted key of a text in `flows/text/<lng>/translation.json`. */
export type TextKey = string;
/** The name of a rule: "savings.due". Rule names are global and unique. A condition in place is named by its text: "(donor.way = singpass)". */
export type RuleName = string;
/** A name that a rule, a limit or a column reads: a rule, the path of an answer ("fitrah.normal"), or "rates.<name>". */
export type Reference = string;

/** A JSON-Logic expression. */
export type Logic = Json;

/** `Omit` for each member of a union. */
type But<Type, Name extends PropertyKey> = Type extends unknown ? Omit<Type, Name> : never;
/** An entry of a list after its parts are included. */
type EntryOf<List> = List extends readonly (infer Entry)[] ? Exclude<Entry, Written.Included> : never;

export type Source = Written.Source;

/* ------------------------------------------------------------------ rules */

export type RuleExample = Written.Example;

/** One sentence or sum for the donor. The first whose `when` is true, or that has none, is shown. */
export type Why = Omit<Written.Why, 'when'> & {
  readonly when?: RuleName;
  /** The names in the text's placeholders, in all languages: "savings.held", "value". */
  readonly params?: readonly Reference[];
};

export type RuleVersion = {
  /** The first day on which this version applies; absent on an undated rule. */
  readonly from?: IsoDate;
  /** The rule in one sentence, for content staff. */
  readonly says: string;
  /** Absent for a condition written in place. */
  readonly source?: Source;
  readonly logic: Logic;
  readonly examples: readonly RuleExample[];
  readonly why: readonly Why[];
};

export type Rule = {
  readonly name: RuleName;
  readonly unit: RuleUnit;
  /**
   * Made from an expression inside a definition, such as the condition of a field's `visible`, or from a price by two answers; it has one version,
   * without a source or examples.
   */
  readonly inPlace?: true;
  /** Versions in the order of `from`. The last one that has begun applies. */
  readonly versions: readonly RuleVersion[];
};

/* ------------------------------------------------------------------ rates */

/**
 * A rate; its values are in the order of `from`. Omits properties that only the lint needs. A table becomes a rate for each row, whose name begins
 * with that of the table: "qurban.price.sheep" of "qurban.price", and by two keys "trays.price.large.beef" of "trays.price".
 */
export type Rate = Omit<WrittenRate, 'jump' | 'always' | 'above' | 'values'> & {
  readonly name: string;
  readonly table?: string;
  readonly values: readonly RateValue[];
};

export type RateValue = Omit<EntryOf<WrittenRate['values']>, 'confirmed' | 'value' | 'rows'> & {
  /** Blank for a day that is not known yet. */
  readonly value: DecimalText | IsoDate;
};
export type RateUnit = Rate['unit'];
type WrittenRate = Written.RatesFile['rates'][string];

/** The rates of one day, and the id by which a receipt refers to them. */
export type RatesVersion = {
  /** "<newest from>.<8 hex digits over the values>", for example "2026-09-01.5f0c21aa". */
  readonly id: string;
  readonly on: IsoDate;
  readonly values: { readonly [name: string]: DecimalText };
  /** Names of rates that are overdue on that day. */
  readonly stale: readonly string[];
};

/* ----------------------------------------------------------------- fields */

/** An option; `value` is stored as the answer. */
export type Option = Omit<EntryOf<Written.Options>, 'const' | 'when' | 'price'> & {
  readonly value: string;
  readonly visible?: RuleName;
  readonly price?: Price;
};

/** The price of one. From a table with two keys it becomes a rule, and there is no price while the other answer, `given`, is blank. */
export type Price = Written.Price & { readonly given?: Reference };

/** A check by a rule, by a pattern, or by the smallest number of characters. */
export type Check = Omit<Written.Check, 'wrongWhen' | 'minLength'> & { readonly when?: RuleName; readonly minLength?: number };

type ParsedOfField =
  | ('$ref' | 'type' | 'format' | 'oneOf' | 'items' | 'uniqueItems' | 'properties' | 'parts' | 'required' | 'requiredWhen' | 'requiredHint')
  | ('title' | 'widget' | 'errors' | 'private' | 'confirmed' | 'when' | 'prices' | 'checks');

export type Field = Omit<Written.Field, ParsedOfField> & {
  /** The field's name in its step, object or list entry. */
  readonly id: string;
  /** The path from the step: "fitrah.normal"; in an object "individual.address.postalCode"; in a list "savings.accounts.*.amount". */
  readonly path: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly title: TextKey;
  readonly widget: string;
  /** A flag rule; the field is asked only while it is true. In a list entry the rule reads the entry as `item.<id>`. */
  readonly visible?: RuleName;
  /** A flag rule; while it is true the otherwise optional field must be answered, and shows this hint. */
  readonly needed?: { readonly when: RuleName; readonly hint?: TextKey };
  readonly options?: readonly Option[];
  /** The text of an error by its code, where it differs from `errors.<code>`. */
  readonly errors: { readonly [code: string]: TextKey };
  /** Further errors with codes of their own: while a rule is true, or while the text does not match a pattern or is too short. */
  readonly checks: readonly Check[];
  /** Never kept in the browser's storage. */
  readonly private: boolean;
  /** The fields of an object, or of one entry of a list. */
  readonly fields?: readonly Field[];
};

export type Existence = NonNullable<Field['existence']>;

/** The display of a list: the label of an entry ("Account {{number}}"), the button, and the contents of its summary row. */
export type ListLook = NonNullable<Field['list']>;

/* ------------------------------------------------------------ steps, flows */

export type StepKind = Step['kind'];

/** A value that a step shows beside its fields, for example the zakat due. */
export type Shown = Omit<EntryOf<NonNullable<Written.StepFile['shows']>>, 'when'> & { readonly visible?: RuleName };

type WrittenStatement = NonNullable<Written.StepFile['statement']>;

/** A line of a running statement. */
export type StatementRow = Omit<EntryOf<WrittenStatement['rows']>, 'when'> & { readonly visible?: RuleName };

/** A sum drawn line by line while it is answered. */
export type RunningStatement = Omit<WrittenStatement, 'rows'> & { readonly rows: readonly StatementRow[] };

/** A drawing of an amount beside the threshold that decides about it. */
export type Gauge = EntryOf<NonNullable<Written.StepFile['gauges']>>;

export type Step = Omit<Written.StepFile, '$schema' | 'kind' | 'type' | 'properties' | 'required' | 'shows' | 'statement'> & {
  /** The name of its file; the names of its answers and rules begin with it. */
  readonly id: string;
  readonly kind: NonNullable<Written.StepFile['kind']>;
  readonly fields: readonly Field[];
  readonly shows: readonly Shown[];
  readonly statement?: RunningStatement;
  /** The JSON Schema of the step's answers, self-contained: `bundleStep`. */
  readonly schema: { readonly [key: string]: Json };
  /** The file it was read from, for messages: "flows/zakat/give.step.json". */
  readonly file: string;
};

/** A step in the order of a flow, open while its guard is true. */
export type FlowStep = Omit<Written.Step, 'when' | 'notes'> & {
  readonly guard?: RuleName;
  /** Visiting the step reveals the purpose of a private group, so the browser's storage does not record the visit. */
  readonly private?: true;
  /** Texts that this flow adds to the step, while they apply. */
  readonly notes?: readonly StepNote[];
};

/** A text at a step with its source, shown from a day to a day and, where it has a condition, while that rule is true. */
export type StepNote = Omit<EntryOf<NonNullable<Written.Step['notes']>>, 'when'> & { readonly when?: RuleName };

/** A text of a flow. Of several with one id, the first that applies is shown. */
export type Note = Omit<EntryOf<Written.FlowFile['notes']>, 'when'> & { readonly when?: RuleName };

/** A remark for each entry of a list; `params` are the names of the entry in the text's placeholders. */
export type RemarkDefinition = Written.Remark & { readonly params?: readonly string[] };

export type ItemDefinition = Omit<Written.Item, 'title' | 'group' | 'columns' | 'remarks'> & {
  readonly title: TextKey;
  readonly group: string;
  readonly columns: { readonly [name: string]: Reference };
  readonly remarks: readonly RemarkDefinition[];
};

type WrittenGroup = NonNullable<Written.FlowFile['groups']>[string];

/** A kind of giving, with the receipt fields of its sum and of its lines. */
export type Group = WrittenGroup & Required<Pick<WrittenGroup, 'amountField' | 'attribute'>>;

type ParsedOfFlow = 'version' | 'kind' | 'charity' | 'steps' | 'items' | 'groups' | 'receipts' | 'notes' | 'wording' | 'carriesTo';

export type Flow = Omit<Written.FlowFile, '$schema' | ParsedOfFlow> & {
  /** The version of the questions. Each change in `carry.json` raises it; older drafts hold answers of an earlier version. */
  readonly version: number;
  readonly kind: NonNullable<Written.FlowFile['kind']>;
  /** The host that offers the flow and the charity that receives its gifts, from site.json. */
  readonly host: string;
  readonly charityId: number;
  readonly donationTypeId: number;
  readonly steps: readonly FlowStep[];
  readonly items: readonly ItemDefinition[];
  readonly groups: { readonly [id: string]: Group };
  /** The layout of the receipt: the first whose `when` is true. */
  readonly receipts: readonly { readonly when?: RuleName; readonly layout: string }[];
  readonly notes: readonly Note[];
  readonly wording: { readonly [text: TextKey]: TextKey };
  readonly carriesTo?: CarriesTo;
};

export type Recurring = NonNullable<Flow['recurring']>;

/** One first screen for donors who know the amount, over questions of the flow's own steps. */
export type Express = NonNullable<Flow['express']>;

/** Shown when nothing is due: why, when to check again, and what the donor can give nevertheless. */
export type NothingDue = NonNullable<Flow['nothingDue']>;

/** A calculation sheet. Its title and notes can show {{day}}, the day whose rates are used. */
export type WorkedLayout = NonNullable<Flow['worked']>;

export type WorkedBlock = WorkedLayout['blocks'][number];

/** For a calculator: the flow that receives the result, the steps whose answers are copied, and the answers that are set there. */
export type CarriesTo = Required<NonNullable<Written.FlowFile['carriesTo']>>;

/* ------------------------------------------------------ former questions */

/** How a change treats the answers of a question. */
export type Fate = Written.Fate;

/** The fates of questions in one version, by their former paths. */
export type FieldsChange = Pick<Written.FieldsChange, 'version' | 'fields'>;

/** All changes of questions in the order of their versions, and the version that results. */
export type Carry = { readonly version: number; readonly changes: readonly FieldsChange[] };

/* --------------------------------------------------------------- receipts */

/** The format of a value on the receipt. */
export type ReceiptFormat = NonNullable<Written.Row['format']>;

type Labelled = { readonly label: TextKey };
type Formatted = { readonly format: ReceiptFormat };

/** A part of a layout, with its condition as JSON-Logic over the data shown. */
export type Conditioned<Part> = Part extends unknown ? Omit<Part, 'when'> & { readonly visible?: Logic } : never;

/** A row without a value is left out. */
export type ReceiptRow = Conditioned<Written.Row> & Labelled & Formatted;

type WrittenColumn = Extract<Written.Block, { readonly kind: 'table' }>['columns'][number];

export type ReceiptColumn = WrittenColumn & Labelled & Formatted;

/**
 * A block ready to draw: it includes the rows of its parts, has defaults from the schema of receipt data, and every condition is JSON-Logic over the
 * data shown.
 */
export type BlockOf<Block> = Block extends { readonly kind: 'rows' }
  ? Omit<Conditioned<Block>, 'rows'> & { readonly rows: readonly ReceiptRow[] }
  : Block extends { readonly kind: 'table' }
    ? Omit<Conditioned<Block>, 'columns'> & { readonly columns: readonly ReceiptColumn[] }
    : Block extends { readonly kind: 'total' }
      ? Conditioned<Block> & Labelled
      : Block extends { readonly kind: 'line' }
        ? Conditioned<Block> & Formatted
        : Conditioned<Block>;

export type ReceiptBlock = BlockOf<Written.Block>;

export type ReceiptLayout = Omit<Written.ReceiptFile, '$schema' | 'blocks'> & { readonly blocks: readonly ReceiptBlock[] };

/** The page that proves a receipt: the blocks of a receipt, over the facts of the proof. */
export type ProofLayout = Omit<Written.ProofFile, '$schema' | 'blocks'> & { readonly blocks: readonly ProofBlock[] };

export type ProofBlock = BlockOf<EntryOf<Written.ProofFile['blocks']>>;

/* ------------------------------------------------------------------ mails */

/** A text, or the text of a code: with `words` "mail.plan.bodies", the code "paused" is shown as the text "mail.plan.bodies.paused". */
export type Said = But<EntryOf<Written.MailFile['subject']>, 'when'>;

export type MailBlock = BlockOf<Written.MailBlock>;

export type MailLayout = Omit<Written.MailFile, '$schema' | 'subject' | 'blocks'> & {
  readonly subject: readonly Conditioned<EntryOf<Written.MailFile['subject']>>[];
  readonly blocks: readonly MailBlock[];
};

/* ------------------------------------------------------------------- site */

type WrittenHost = Written.SiteFile['hosts'][string];
type WrittenCharity = EntryOf<WrittenHost['charities']>;

/** The receiver of gifts, and the partners with which they can be paid. */
export type Charity = Required<Omit<WrittenCharity, 'deductible' | 'leavesOut'>>;

export type Host = Omit<WrittenHost, 'charities' | 'payee'> & {
  readonly charities: readonly Charity[];
  readonly payee?: { readonly name: string };
};

export type Site = Omit<
  Written.SiteFile,
  '$schema' | 'settings' | 'signInIsMandatory' | 'hosts' | 'donor' | 'enrolment' | 'sites' | 'uenConfirmed'
> & {
  /** Donors must sign in: the specification's isLoginMendatory. */
  readonly signInIsMandatory: boolean;
  readonly hosts: { readonly [id: string]: Host };
  /**
   * The answers that hold each particular of the donor, in every flow; the first that has a value is used. `receipts/donor-fields.ts` maps
   * particulars to their names on a receipt.
   */
  readonly donor: { readonly [field: string]: readonly Reference[] };
  readonly enrolment: readonly Enrolment[];
};

/**
 * The targets of enrolment addresses: the path after "/enrollment/", the step, and the answers that are set. The entry without a path serves all
 * remaining paths.
 */
type Enrolment = Omit<EntryOf<NonNullable<Written.SiteFile['enrolment']>>, 'sets'> & { readonly sets: { readonly [path: string]: Json } };

/** A mend: the correction of receipts issued up to a day, and the text about it in the proof. */
export type Mend = Written.Mend;

/* ---------------------------------------------------------------- the whole */

export type Definitions = {
  readonly site: Site;
  readonly flows: { readonly [id: string]: Flow };
  readonly steps: { readonly [id: string]: Step };
  readonly rules: { readonly [name: RuleName]: Rule };
  readonly rates: { readonly [name: string]: Rate };
  readonly receipts: { readonly [id: string]: ReceiptLayout };
  /** Absent in older content, and if no question was ever changed. */
  readonly carry?: Carry;
  /** Absent in older content. */
  readonly proof?: ProofLayout;
  /** Mends of earlier receipts. Absent if there are none; not sent to the page of a flow. */
  readonly mends?: readonly Mend[];
  /** Makes pages served by release 0.4.0 load the operations that they lack. Remove in the next release. */
  readonly rare?: true;
  /** Not sent to the page: mails are written on the server. */
  readonly mails: { readonly [id: string]: MailLayout };
};
