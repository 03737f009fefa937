/**
 * The shape of the parsed definitions: what `parseDefinitions` makes of the files in `flows/`, `receipts/` and `schemas/common/`, what the
 * server sends to the page, and what every function of the engine reads. The shape of the files as written is in `schemas/meta/`.
 */

import type { FieldType } from './field-types/index.ts';
import type { DecimalText, IsoDate, Json, RuleUnit } from './values.ts';

export type { FieldType } from './field-types/index.ts';
export type { DecimalText, IsoDate, Json, RuleUnit } from './values.ts';

/** The dotted key of a text in `flows/text/<lng>/translation.json`. */
export type TextKey = string;
/** The name of a rule, for example "savings.due". Rule names are global and unique. A condition in place has its text: "(donor.way = singpass)". */
export type RuleName = string;
/** A name that a rule, a limit or a column reads: a rule, the path of an answer ("fitrah.normal"), or "rates.<name>". */
export type Reference = string;

/** A JSON-Logic expression. */
export type Logic = Json;

export type Source = { readonly name: string; readonly url?: string; readonly asOf: IsoDate; readonly decided?: string };

/* ------------------------------------------------------------------ rules */

export type RuleExample = { readonly given: { readonly [name: Reference]: Json }; readonly expect: Json };

/** One sentence for the donor. The first whose `when` is true, or that has none, is shown. */
export type Why = {
  readonly when?: RuleName;
  readonly text: TextKey;
  /** The names in the text's placeholders, in all languages: "savings.held", "value". */
  readonly params?: readonly Reference[];
};

export type RuleVersion = {
  /** The first day on which this version applies; absent on an undated rule. */
  readonly from?: IsoDate;
  /** The rule in one sentence, for content staff. */
  readonly says: string;
  /** Absent for a condition in place. */
  readonly source?: Source;
  readonly logic: Logic;
  readonly examples: readonly RuleExample[];
  readonly why: readonly Why[];
};

export type Rule = {
  readonly name: RuleName;
  readonly unit: RuleUnit;
  /** Made of a condition that is written where it is used, such as a field's `visible`; it has one version, without a source or examples. */
  readonly inPlace?: true;
  /** Versions in the order of `from`. The last one that has begun applies. */
  readonly versions: readonly RuleVersion[];
};

/* ------------------------------------------------------------------ rates */

export type RateUnit = 'money' | 'share' | 'number' | 'days';

export type RateValue = { readonly from: IsoDate; readonly value: DecimalText; readonly source: Source };

export type Rate = {
  readonly name: string;
  readonly unit: RateUnit;
  readonly says: string;
  /** How long a value is good before a newer one is due; absent when it is good until changed. */
  readonly updates?: { readonly everyDays: number; readonly graceDays: number };
  /** Values in the order of `from`. */
  readonly values: readonly RateValue[];
};

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

export type Option = {
  readonly value: string;
  readonly title: TextKey;
  readonly hint?: TextKey;
  readonly icon?: string;
  readonly visible?: RuleName;
  /** Answers of the step that choosing the option removes, and what the donor is asked first. Without `ask`, nothing is asked. */
  readonly clears?: { readonly answers: readonly Reference[]; readonly ask?: { readonly title: TextKey; readonly text: TextKey } };
};

/** A check by a rule, by a pattern, or by the smallest number of characters. */
export type Check = {
  readonly code: string;
  readonly when?: RuleName;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly text: TextKey;
};

export type Field = {
  /** The field's name in its step, object or list entry. */
  readonly id: string;
  /** The path from the step: "fitrah.normal"; in an object "individual.address.postalCode"; in a list "savings.accounts.*.amount". */
  readonly path: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly title: TextKey;
  readonly hint?: TextKey;
  /** Longer help that the donor can open. */
  readonly help?: TextKey;
  readonly placeholder?: TextKey;
  readonly widget: string;
  /** A flag rule; the field is asked only while it is true. In a list entry the rule reads the entry as `item.<id>`. */
  readonly visible?: RuleName;
  readonly options?: readonly Option[];
  readonly default?: Json;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** A regular expression with linear matching time, anchored by the data. */
  readonly pattern?: string;
  /** Limits of a number: a decimal as text, or "rates.<name>". */
  readonly atLeast?: Reference | DecimalText;
  readonly atMost?: Reference | DecimalText;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** The text of an error by its code, where it differs from `errors.<code>`. */
  readonly errors: { readonly [code: string]: TextKey };
  /** Further errors with codes of their own: while a rule is true, or while the text does not match a pattern or is too short. */
  readonly checks: readonly Check[];
  /** Never kept in the browser's storage. */
  readonly private: boolean;
  /** Text with a web or e-mail address is refused, because our mails repeat it. */
  readonly withoutAddress?: boolean;
  /** The fact from Singpass or Corppass that answers the field. While it is a valid answer, the donor cannot change it. */
  readonly proved?: string;
  /** The fact from Singpass or Corppass that fills the field in; the donor can change it. */
  readonly prefilled?: string;
  /** What the server checks about a valid answer: whether an account has it already. The donor is told, and may go on. */
  readonly existence?: Existence;
  /** A browser autofill token (WCAG 1.3.5), for example "name" or "email". */
  readonly autocomplete?: string;
  /** A word after the control: persons, grams, days. */
  readonly suffix?: TextKey;
  /** How wide the control needs to be. */
  readonly width?: 'short' | 'medium' | 'full';
  /** The fields of an object, or of one entry of a list. */
  readonly fields?: readonly Field[];
  readonly list?: ListLook;
};

export type Existence = 'nric' | 'email' | 'mobile';

/** How a list is shown: the label of an entry ("Account {{number}}"), the button, and what its summary row shows. */
export type ListLook = {
  readonly itemTitle: TextKey;
  readonly add: TextKey;
  readonly empty: TextKey;
  readonly summary: readonly string[];
  /** Values computed for each entry by a rule that reads it as `item.<field>`. Other rules read them like fields of the entry. */
  readonly worksOut?: { readonly [name: string]: RuleName };
};

/* ------------------------------------------------------------ steps, flows */

export type StepKind = 'form' | 'review' | 'payment';

/** A value that a step shows beside its fields, for example the zakat due. */
export type Shown = { readonly rule: RuleName; readonly title: TextKey; readonly visible?: RuleName };

export type Step = {
  readonly id: string;
  readonly kind: StepKind;
  readonly title: TextKey;
  readonly intro?: TextKey;
  readonly icon?: string;
  /** The service that the step leads to: Singpass or Corppass. */
  readonly retrieves?: string;
  /** The answer that is set when the donor chooses to fill in the form instead. */
  readonly instead?: { readonly [path: Reference]: string };
  /** The step that retrieves answers to questions of this one, while it is open. */
  readonly retrievedBy?: string;
  /** How the step is headed while its answers are retrieved. */
  readonly retrieved?: Pick<Step, 'title' | 'intro' | 'icon'>;
  readonly fields: readonly Field[];
  readonly shows: readonly Shown[];
  /** The JSON Schema of the step's answers, self-contained: `bundleStep`. */
  readonly schema: { readonly [key: string]: Json };
  /** The file it was read from, for messages: "flows/zakat/give.step.json". */
  readonly file: string;
};

/** A step in the order of a flow, open while its guard is true. */
export type FlowStep = {
  readonly step: string;
  readonly guard?: RuleName;
  /** That the step is open reveals the purpose of a private group, so the browser's storage does not record that the donor was there. */
  readonly private?: true;
  /** Questions of the step that this flow does not ask. */
  readonly leavesOut?: readonly Reference[];
  /** Texts that this flow adds to the step, while they apply. */
  readonly notes?: readonly StepNote[];
};

/** A text at a step with its source, shown from a day to a day and, where it has a condition, while that rule is true. */
export type StepNote = {
  readonly text: TextKey;
  readonly from?: IsoDate;
  readonly to?: IsoDate;
  readonly when?: RuleName;
  readonly source: Source;
};

/** A text of a flow. Of several with one id, the first that applies is shown. */
export type Note = {
  readonly id: string;
  readonly from?: IsoDate;
  readonly to?: IsoDate;
  /** Shown only while this flag rule is true. */
  readonly when?: RuleName;
  readonly text: TextKey;
  /** A gift that shows this text can be entered for tax deduction afterwards. */
  readonly deductible?: true;
  /** Not shown once the gift has been entered for tax deduction. */
  readonly untilEntered?: true;
};

/** A remark for each entry of a list; `params` are the names of the entry in the text's placeholders. */
export type RemarkDefinition = { readonly list: Reference; readonly text: TextKey; readonly params?: readonly string[] };

export type ItemDefinition = {
  readonly id: string;
  /** A list: the item is made once for each of its entries, which its names then read as `item.<field>`. */
  readonly each?: Reference;
  readonly title: TextKey;
  /** The kind of giving on the receipt: a key of the flow's `groups`. */
  readonly group: string;
  /** The value of the group's `typeField`, where that is not the group's own name. */
  readonly type?: string;
  /** A money rule; the item exists while it is above zero. */
  readonly amount: RuleName;
  /** Further columns of the item on the receipt, for example noOfPerson: "fitrah.normal". */
  readonly columns: { readonly [name: string]: Reference };
  /** Lists whose entries become remarks of the item. For the list that the item is made from, only its own entry. */
  readonly remarks: readonly RemarkDefinition[];
};

export type Group = {
  readonly title: TextKey;
  /** The field of the receipt data that holds the group's sum, for example "hartaAmount". */
  readonly amountField: string;
  /** The list of the receipt's `attributes`, for example "muisHarta". */
  readonly attribute: string;
  /** The field of the receipt data that holds the kind, when it is not zakat: the types of the group's items, or the group's name. */
  readonly typeField?: string;
  /** The field of the receipt data that says how often, in addition to `frequency`. */
  readonly frequencyField?: string;
  /**
   * The purpose of its lines is intimate: strangers see only the group and the amounts, and no answer behind the lines is kept in the
   * browser's storage.
   */
  readonly private?: true;
};

export type Flow = {
  readonly id: string;
  /** Raised when drafts of the former version can no longer be read. */
  readonly version: number;
  readonly title: TextKey;
  readonly description: TextKey;
  readonly banner?: TextKey;
  readonly icon: string;
  /** Path of its home, "/" or "/fidyah". */
  readonly home: string;
  /** Where the back link in the header leads, and its text, when that is not the main site of the host. */
  readonly mainSite?: { readonly url: string; readonly title: TextKey };
  /** In this flow, a page that does not exist leads to the flow's home, not to the root of the site. */
  readonly keepsLost?: true;
  /**
   * A giving flow ends in a payment; a calculator ends in a result that is carried into a giving flow; an account's forms are shown in
   * popups.
   */
  readonly kind: 'giving' | 'calculator' | 'account' | 'external';
  /** A key of the site's hosts. */
  readonly host: string;
  readonly charityId: number;
  readonly donationTypeId: number;
  readonly steps: readonly FlowStep[];
  readonly items: readonly ItemDefinition[];
  readonly groups: { readonly [group: string]: Group };
  /** The money rule of the grand total. */
  readonly total: RuleName;
  /** The layout of the receipt: the first whose `when` is true. */
  readonly receipts: readonly { readonly when?: RuleName; readonly layout: string }[];
  /** A layout in addition to the receipt, for gifts that get a certificate. */
  readonly certificate?: string;
  /** Texts for a time or for some donors, shown at the review and on receipts, such as the tax text. */
  readonly notes: readonly Note[];
  /** Texts that this flow replaces: the key that a step names, and the key of the text shown instead. */
  readonly wording: { readonly [text: TextKey]: TextKey };
  readonly carriesTo?: CarriesTo;
  /** The calculation sheet, for a flow whose calculation can be printed and saved. */
  readonly worked?: WorkedLayout;
  /** For a flow that is listed as a cause: the rates that limit its amount. */
  readonly cause?: { readonly least: Reference; readonly most: Reference };
  readonly recurring?: Recurring;
};

/** For a flow that allows recurring plans: the answer that says how often, and the answers by which the amount is changed. */
export type Recurring = {
  readonly frequency: Reference;
  /** The path of the answer that holds the amount as typed. */
  readonly amount: Reference;
  /** Answers that are set with it, by path. */
  readonly sets: { readonly [path: string]: Json };
};

/** A calculation sheet. Its title and notes can show {{day}}, the day whose rates are used. */
export type WorkedLayout = { readonly title: TextKey; readonly blocks: readonly WorkedBlock[] };

export type WorkedBlock =
  | { readonly kind: 'heading'; readonly title: TextKey; readonly subtitle?: TextKey }
  /** Step by step: what was asked, what was typed, and what was computed, in words. `columns`: what, amount. */
  | { readonly kind: 'steps'; readonly columns: readonly TextKey[] }
  /** Each line of the result with its reason, in one table for each group. `columns`: kind, amount. */
  | { readonly kind: 'items'; readonly columns: readonly TextKey[] }
  | { readonly kind: 'total'; readonly label: TextKey }
  /** Every rate that was used. `columns`: rate, value, since when, source. */
  | { readonly kind: 'rates'; readonly title?: TextKey; readonly columns: readonly TextKey[] }
  | { readonly kind: 'note'; readonly text: TextKey };

/** For a calculator: the flow that takes the result over, the steps whose answers are copied, and which answers are set there. */
export type CarriesTo = {
  readonly flow: string;
  readonly steps: readonly string[];
  /** Answers as constants, by path. */
  readonly sets: { readonly [path: string]: Json };
  /** Answers, by path, that are filled in with results, and the name that each is read from. */
  readonly takes: { readonly [path: string]: Reference };
};

/* --------------------------------------------------------------- receipts */

/** How a value of the receipt is formatted. */
export type ReceiptFormat = 'text' | 'money' | 'date-time' | 'date' | 'next-due' | 'reference' | 'name' | 'address' | 'text-key';

export type ReceiptRow = {
  readonly label: TextKey;
  /** Dotted path into the receipt data: "donorName", "totalAmount". */
  readonly value: string;
  readonly format: ReceiptFormat;
  /** JSON-Logic over the receipt data; the row is left out while it is false. A row without a value is left out too. */
  readonly visible?: Logic;
  readonly strong?: boolean;
  /** The group of texts for a value that is a code: with "receipt.methods", "card" is shown as the text "receipt.methods.card". */
  readonly words?: TextKey;
  /** The field whose status strikes the amount through; without it, the status of the whole payment. */
  readonly status?: string;
  /** The source of the icon before the value: the payment's method and card. */
  readonly mark?: 'payment';
};

export type ReceiptColumn = {
  readonly label: TextKey;
  readonly value: string;
  readonly format: ReceiptFormat;
  readonly align?: 'start' | 'end';
};

export type ReceiptBlock =
  | { readonly kind: 'heading'; readonly title: TextKey; readonly subtitle?: TextKey; readonly visible?: Logic }
  | { readonly kind: 'rows'; readonly title?: TextKey; readonly rows: readonly ReceiptRow[]; readonly visible?: Logic }
  | {
      readonly kind: 'table';
      readonly title?: TextKey;
      readonly list: string;
      readonly columns: readonly ReceiptColumn[];
      readonly remarks?: string;
      /** Shown under an entry that has no remarks. */
      readonly noRemarks?: TextKey;
      /** Lines with the same text are drawn once. */
      readonly once?: boolean;
      readonly visible?: Logic;
    }
  | { readonly kind: 'total'; readonly label: TextKey; readonly value: string; readonly visible?: Logic }
  | { readonly kind: 'note'; readonly text: TextKey; readonly visible?: Logic }
  /** A value on a line of its own, without a label: the name on a certificate. */
  | {
      readonly kind: 'line';
      readonly value: string;
      readonly format: ReceiptFormat;
      readonly words?: TextKey;
      readonly size?: 'large';
      readonly visible?: Logic;
    }
  | { readonly kind: 'link'; readonly text: TextKey; readonly href: string; readonly visible?: Logic };

export type ReceiptLayout = {
  readonly id: string;
  readonly version: number;
  readonly title: TextKey;
  /** A certificate is landscape, framed, with centred text. */
  readonly look?: 'certificate';
  /** A band of eight-pointed stars around a certificate; without it, two lines. */
  readonly frame?: 'stars';
  /** An ornament of rings and stars on a certificate, opposite its code. */
  readonly seal?: 'star';
  /** Amounts of a gift with this status, "refunded" or "voided", are written without a minus sign. */
  readonly withoutMinus?: readonly string[];
  readonly blocks: readonly ReceiptBlock[];
};

/** The page that proves a receipt: the blocks of a receipt, over the facts of the proof. */
export type ProofLayout = {
  readonly id: 'proof';
  readonly version: number;
  readonly title: TextKey;
  readonly blocks: readonly ProofBlock[];
};

export type ProofBlock =
  | ReceiptBlock
  /** What was entered, step by step under this title; shown to the donor only. */
  | { readonly kind: 'entered'; readonly title: TextKey };

/* ------------------------------------------------------------------ mails */

/** A text, or the text of a code: with words "mail.plan.bodies", "paused" is shown as the text "mail.plan.bodies.paused". */
export type Said = { readonly text: TextKey } | { readonly value: string; readonly words: TextKey };

export type MailBlock =
  | { readonly kind: 'letterhead'; readonly visible?: Logic }
  | ({ readonly kind: 'paragraph'; readonly visible?: Logic } & Said)
  | { readonly kind: 'closing'; readonly text: TextKey; readonly signature: TextKey; readonly visible?: Logic }
  /** The receipt itself, by its own layout. */
  | { readonly kind: 'receipt'; readonly visible?: Logic }
  /** A link to one of the mail's addresses. */
  | { readonly kind: 'button'; readonly text: TextKey; readonly to: string; readonly look?: 'quiet'; readonly visible?: Logic }
  | Extract<ReceiptBlock, { kind: 'heading' | 'rows' | 'note' }>;

export type MailLayout = {
  readonly id: string;
  readonly version: number;
  /** The first entry that is shown is the subject. */
  readonly subject: readonly (Said & { readonly visible?: Logic })[];
  /** The receipt is attached as a PDF. */
  readonly attach?: 'receipt';
  readonly blocks: readonly MailBlock[];
};

/* ------------------------------------------------------------------- site */

/** Who receives what is given, and with which partners it can be paid. */
export type Charity = {
  readonly charityId: number;
  readonly donationTypeId: number;
  readonly partners: readonly { readonly name: string; readonly url: string }[];
};

export type Host = {
  readonly charities: readonly Charity[];
  /** The name of the product on this host, if it has its own. */
  readonly product?: TextKey;
  /** The payee on this host, when it is not the payee of the site. */
  readonly payee?: { readonly name: string };
  readonly mainSite: string;
  readonly copyright: TextKey;
};

export type Site = {
  readonly product: TextKey;
  readonly languages: readonly { readonly id: string; readonly name: string }[];
  readonly fallbackLanguage: string;
  /** Donors must sign in: the specification's isLoginMendatory. */
  readonly signInIsMandatory: boolean;
  readonly hosts: { readonly [id: string]: Host };
  readonly contact: { readonly phone: string; readonly email: string; readonly address: string; readonly mapUrl: string };
  readonly social: readonly { readonly icon: 'facebook' | 'instagram' | 'twitter' | 'youtube'; readonly url: string }[];
  readonly links: { readonly privacy: string; readonly terms: string; readonly [name: string]: string };
  readonly uen: string;
  readonly payee: string;
  /**
   * How receipts show external gifts: the flow whose answers are what was recorded of one, and by field of receipt data the rule that decides.
   * Absent: only what was sent of how often, and no staff.
   */
  readonly externalGifts?: { readonly flow: string; readonly shows: { readonly [field: string]: RuleName } };
  readonly receiptSeries: { readonly prefix: string; readonly digits: number };
  readonly session: {
    readonly minutes: number;
    /** What leaving for the card provider adds, once; and how long a donor gets who chooses to stay. */
    readonly extendMinutes: number;
    /** How long before the end the donor is warned, and can choose to stay. */
    readonly warnMinutes: number;
    /** How many times a donor can choose to stay. */
    readonly stays: number;
  };
  readonly payments: {
    readonly card: { readonly atLeast: DecimalText; readonly atMost: DecimalText };
    readonly paynow: {
      readonly atLeast: DecimalText;
      readonly atMost: DecimalText;
      readonly expirySeconds: number;
      readonly pollSeconds: number;
    };
  };
  /** Constants of the specification that calls return and nothing here reads. Absent in older content, as is the next. */
  readonly constants?: { readonly [name: string]: Json };
  /** The initial values of a cause's donation widget. */
  readonly donationWidget?: { readonly [field: string]: Json };
  /**
   * Where each particular of the donor is found, in every flow: the first of the names that has a value is used. `receipts/donor-fields.ts`
   * says what a receipt calls it.
   */
  readonly donor: { readonly [field: string]: readonly Reference[] };
  /**
   * Where the addresses of enrolment lead: by what follows "/enrollment/", the step, and the answers that are set. The entry without a path
   * is for all others.
   */
  readonly enrolment: readonly { readonly path?: string; readonly step: string; readonly sets: { readonly [path: string]: Json } }[];
};

/* ---------------------------------------------------------------- the whole */

export type Definitions = {
  /** A hash over all files: it changes whenever a byte of the data does. */
  readonly version: string;
  readonly site: Site;
  readonly flows: { readonly [id: string]: Flow };
  readonly steps: { readonly [id: string]: Step };
  readonly rules: { readonly [name: RuleName]: Rule };
  readonly rates: { readonly [name: string]: Rate };
  readonly receipts: { readonly [id: string]: ReceiptLayout };
  /** Absent in older content. */
  readonly proof?: ProofLayout;
  /** Not sent to the page: mails are written on the server. */
  readonly mails: { readonly [id: string]: MailLayout };
};

/** The files before parsing: the path from the root of the data, and the JSON in it. */
export type DefinitionFiles = { readonly [path: string]: Json };
