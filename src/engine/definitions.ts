/**
 * The shape of the definitions once parsed: what `parseDefinitions` makes of the files in `flows/`, `receipts/` and
 * `schemas/common/`, what the server sends to the page, and what every function of the engine reads.
 * The shape of the files as written stands in `schemas/meta/`.
 */

/** A decimal number as text, never a binary float: "14887", "0.025". */
export type DecimalText = string;
/** A calendar day in Singapore: "2026-09-01". */
export type IsoDate = string;
/** The dotted key of a text in `flows/text/<lng>/translation.json`. */
export type TextKey = string;
/** The name of a rule, for example "savings.due". Rule names are global and unique. */
export type RuleName = string;
/** What a rule, a limit or a column reads: a rule's name, the path of an answer ("fitrah.normal"), or "rates.<name>". */
export type Reference = string;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
/** A JSON-Logic expression. */
export type Logic = Json;

export type Source = { readonly name: string; readonly url?: string; readonly asOf: IsoDate; readonly decided?: string };

/* ------------------------------------------------------------------ rules */

/** What a rule's value is. `money` is a decimal of dollars that must be whole cents. */
export type RuleUnit = 'money' | 'number' | 'flag' | 'text' | 'list';

export type RuleExample = { readonly given: { readonly [name: Reference]: Json }; readonly expect: Json };

/** One sentence for the donor; the first whose `when` holds (or that has none) is said. */
export type Why = {
  readonly when?: RuleName;
  readonly text: TextKey;
  /** The names that the text speaks of, as the texts of the languages write them: "savings.held", "value". */
  readonly params?: readonly Reference[];
};

export type RuleVersion = {
  /** The first day on which this version counts; absent on a rule that has always been so. */
  readonly from?: IsoDate;
  /** The rule in one sentence, for those who keep the data. */
  readonly says: string;
  readonly source: Source;
  readonly logic: Logic;
  readonly examples: readonly RuleExample[];
  readonly why: readonly Why[];
};

export type Rule = {
  readonly name: RuleName;
  readonly unit: RuleUnit;
  /** Versions in the order of `from`; the last one that has begun counts. */
  readonly versions: readonly RuleVersion[];
};

/* ------------------------------------------------------------------ rates */

export type RateUnit = 'money' | 'share' | 'number' | 'days';

export type RateValue = { readonly from: IsoDate; readonly value: DecimalText; readonly source: Source };

export type Rate = {
  readonly name: string;
  readonly unit: RateUnit;
  readonly says: string;
  /** How long a value may stand before a newer one is due; absent when it stands until changed. */
  readonly updates?: { readonly everyDays: number; readonly graceDays: number };
  /** Values in the order of `from`. */
  readonly values: readonly RateValue[];
};

/** The rates of one day, and the name under which a receipt remembers them. */
export type RatesVersion = {
  /** "<newest from>.<8 hex digits over the values>", for example "2026-09-01.5f0c21aa". */
  readonly id: string;
  readonly on: IsoDate;
  readonly values: { readonly [name: string]: DecimalText };
  /** Names of rates that are overdue on that day. */
  readonly stale: readonly string[];
};

/* ----------------------------------------------------------------- fields */

/**
 * What an answer is. Answers hold what was typed; the engine parses it.
 * money, whole-number and decimal are typed as text and count as decimals in rules (blank or hidden: 0);
 * text, date, nric, uen, email, choice are text (blank or hidden: null); so is secret, which is taken as it is typed, spaces and all; flag is true or false; choices is a list of text;
 * object holds named answers; list holds objects.
 */
export type FieldType =
  | 'text'
  | 'secret'
  | 'money'
  | 'whole-number'
  | 'decimal'
  | 'date'
  | 'nric'
  | 'uen'
  | 'email'
  | 'digits'
  | 'choice'
  | 'choices'
  | 'flag'
  | 'object'
  | 'list';

export type Option = {
  readonly value: string;
  readonly title: TextKey;
  readonly hint?: TextKey;
  readonly icon?: string;
  readonly visible?: RuleName;
  /** Answers of the step that choosing it takes away, and how the donor is asked first; without `ask` they go unasked. */
  readonly clears?: { readonly answers: readonly Reference[]; readonly ask?: { readonly title: TextKey; readonly text: TextKey } };
};

/** By a rule, by a form of the text, or by the fewest characters that it may have. */
export type Check = {
  readonly code: string;
  readonly when?: RuleName;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly text: TextKey;
};

export type Field = {
  /** The field's own name in its step, object or list item. */
  readonly id: string;
  /** From the step: "fitrah.normal"; in an object "individual.address.postalCode"; in a list "savings.accounts.*.amount". */
  readonly path: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly title: TextKey;
  readonly hint?: TextKey;
  /** Longer help, opened in place. */
  readonly help?: TextKey;
  readonly placeholder?: TextKey;
  readonly widget: string;
  /** A flag rule; the field exists only while it holds. In a list item the rule reads the item as `item.<id>`. */
  readonly visible?: RuleName;
  readonly options?: readonly Option[];
  readonly default?: Json;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** A linear regular expression, anchored by the data. */
  readonly pattern?: string;
  /** Bounds of a number: a decimal as text, or "rates.<name>". */
  readonly atLeast?: Reference | DecimalText;
  readonly atMost?: Reference | DecimalText;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** The text of an error by its code, where it differs from `errors.<code>`. */
  readonly errors: { readonly [code: string]: TextKey };
  /** Errors besides, each by itself: with this code while the rule holds, or while the text has not the form of the pattern, or not the length. */
  readonly checks: readonly Check[];
  /** Never kept in the browser's storage. */
  readonly private: boolean;
  /** A web or e-mail address in the text is refused: our mails repeat it. */
  readonly withoutAddress?: boolean;
  /** What Singpass or Corppass tells that answers it: while it is a good answer, the donor cannot change it. */
  readonly proved?: string;
  /** What they tell with which it begins. */
  readonly prefilled?: string;
  /** What the server is asked about a good answer: whether an account has it already. The donor is told so, and may go on. */
  readonly existence?: Existence;
  /** A browser autofill token (WCAG 1.3.5), for example "name" or "email". */
  readonly autocomplete?: string;
  /** A word after the control: persons, grams, days. */
  readonly suffix?: TextKey;
  /** How wide the control needs to be. */
  readonly width?: 'short' | 'medium' | 'full';
  /** The fields of an object, or of one item of a list. */
  readonly fields?: readonly Field[];
  readonly list?: ListLook;
};

export type Existence = 'nric' | 'email' | 'mobile';

/** How a list is shown: the label of an item ("Account {{number}}"), the button, and what its summary row shows. */
export type ListLook = {
  readonly itemTitle: TextKey;
  readonly add: TextKey;
  readonly empty: TextKey;
  readonly summary: readonly string[];
  /** What is worked out for each entry by a rule that reads it as `item.<field>`; others read it as one more field of the entry. */
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
  /** The app of Singpass or Corppass that the step leads to. */
  readonly retrieves?: string;
  /** What is answered when the donor would rather fill in the form. */
  readonly instead?: { readonly [path: Reference]: string };
  /** The step that retrieves what answers questions of this one, while it is open. */
  readonly retrievedBy?: string;
  readonly fields: readonly Field[];
  readonly shows: readonly Shown[];
  /** The step's JSON Schema with every reference resolved: what rjsf draws and ajv compiles. */
  readonly schema: { readonly [key: string]: Json };
  /** The file it was read from, for messages: "flows/zakat/give.step.json". */
  readonly file: string;
};

/** A step in the order of a flow, open while its guard holds. */
export type FlowStep = {
  readonly step: string;
  readonly guard?: RuleName;
  /** That it is open tells what a private group is for: that the donor was there is not kept in the browser's storage. */
  readonly private?: true;
  /** Questions of the step that this flow does not ask. */
  readonly leavesOut?: readonly Reference[];
  /** What this flow says at the step besides, while it holds. */
  readonly notes?: readonly StepNote[];
};

/** A text at a step with where it was published, said from a day to a day and, where it has a condition, while that rule is true. */
export type StepNote = {
  readonly text: TextKey;
  readonly from?: IsoDate;
  readonly to?: IsoDate;
  readonly when?: RuleName;
  readonly source: Source;
};

/** A text of a flow. Of those that share an id, the first that holds is said. */
export type Note = {
  readonly id: string;
  readonly from?: IsoDate;
  readonly to?: IsoDate;
  /** Said only while this flag rule is true of the answers. */
  readonly when?: RuleName;
  readonly text: TextKey;
  /** A gift to which it is said can be entered for tax deduction afterwards. */
  readonly deductible?: true;
  /** Said no more once the gift has been entered so. */
  readonly untilEntered?: true;
};

/** A remark line for each entry of a list; `params` are the names of the entry that the text speaks of. */
export type RemarkDefinition = { readonly list: Reference; readonly text: TextKey; readonly params?: readonly string[] };

export type ItemDefinition = {
  readonly id: string;
  /** A list: the item is made once for each of its entries, which its names then speak of as `item.<field>`. */
  readonly each?: Reference;
  readonly title: TextKey;
  /** The kind of giving on the receipt: a key of the flow's `groups`. */
  readonly group: string;
  /** What the group's `typeField` calls it, where that is not the group's own name. */
  readonly type?: string;
  /** A money rule; the item exists while it is above zero. */
  readonly amount: RuleName;
  /** Further columns of the item on the receipt, for example noOfPerson: "fitrah.normal". */
  readonly columns: { readonly [name: string]: Reference };
  /** Lists whose entries become remark lines of the item; of the list that it is made for, only its own entry. */
  readonly remarks: readonly RemarkDefinition[];
};

export type Group = {
  readonly title: TextKey;
  /** The field of the receipt data that holds the group's sum, for example "hartaAmount". */
  readonly amountField: string;
  /** The list of the receipt's `attributes`, for example "muisHarta". */
  readonly attribute: string;
  /** The field of the receipt data that holds the kind, where it is not zakat: the types of the group's items, or its own name. */
  readonly typeField?: string;
  /** The field of the receipt data that says how often, beside `frequency`. */
  readonly frequencyField?: string;
  /**
   * What its lines are for is intimate: strangers are shown the group and the amounts alone, and no answer that they follow from is kept in
   * the browser's storage.
   */
  readonly private?: true;
};

export type Flow = {
  readonly id: string;
  /** Raised when drafts of the former version cannot be read any more. */
  readonly version: number;
  readonly title: TextKey;
  readonly description: TextKey;
  readonly banner?: TextKey;
  readonly icon: string;
  /** Path of its home, "/" or "/fidyah". */
  readonly home: string;
  /** Where the header leads back to, and its words, where that is not the main site of its host. */
  readonly mainSite?: { readonly url: string; readonly title: TextKey };
  /** Within it, the page that is not found leads to its home, and not to the site's origin. */
  readonly keepsLost?: true;
  /** giving flows end in a payment; calculators end in a result that is carried into a giving flow; an account's forms are shown in popups. */
  readonly kind: 'giving' | 'calculator' | 'account';
  /** A key of the site's hosts. */
  readonly host: string;
  readonly charityId: number;
  readonly donationTypeId: number;
  readonly steps: readonly FlowStep[];
  readonly items: readonly ItemDefinition[];
  readonly groups: { readonly [group: string]: Group };
  /** The money rule of the grand total. */
  readonly total: RuleName;
  /** The layout of the receipt: the first whose `when` holds. */
  readonly receipts: readonly { readonly when?: RuleName; readonly layout: string }[];
  /** A layout besides the receipt, for those whose gift earns a certificate. */
  readonly certificate?: string;
  /** Texts that hold for a time or for some donors, shown at review and on receipts: the tax text. */
  readonly notes: readonly Note[];
  /** Texts of steps that this flow says in words of its own: the text that the step names, and the one said instead. */
  readonly wording: { readonly [text: TextKey]: TextKey };
  readonly carriesTo?: CarriesTo;
  /** For a flow whose working can be printed and saved: what that sheet holds, in order. */
  readonly worked?: WorkedLayout;
  /** For a flow that is offered as a cause: the rates that are the limits of its amount. */
  readonly cause?: { readonly least: Reference; readonly most: Reference };
  readonly recurring?: Recurring;
};

/** For a flow that may be given again and again: the answer that says how often, and the answers by which another amount is given. */
export type Recurring = {
  readonly frequency: Reference;
  /** The path of the answer that takes an amount as it is typed. */
  readonly amount: Reference;
  /** Answers that go with it, by their path. */
  readonly sets: { readonly [path: string]: Json };
};

/** The sheet of a worked calculation. Its title and notes may name {{day}}, the day whose rates it is reckoned by. */
export type WorkedLayout = { readonly title: TextKey; readonly blocks: readonly WorkedBlock[] };

export type WorkedBlock =
  | { readonly kind: 'heading'; readonly title: TextKey; readonly subtitle?: TextKey }
  /** Step by step: what was asked, what was typed, and what followed from it in words. `columns`: what, amount. */
  | { readonly kind: 'steps'; readonly columns: readonly TextKey[] }
  /** Each line of the result with its reason, in a table for each group. `columns`: kind, amount. */
  | { readonly kind: 'items'; readonly columns: readonly TextKey[] }
  | { readonly kind: 'total'; readonly label: TextKey }
  /** Every rate that was reckoned with. `columns`: rate, value, since when, source. */
  | { readonly kind: 'rates'; readonly title?: TextKey; readonly columns: readonly TextKey[] }
  | { readonly kind: 'note'; readonly text: TextKey };

/** For a calculator: the flow that takes the result over, the steps whose answers go along, and what is answered there besides. */
export type CarriesTo = {
  readonly flow: string;
  readonly steps: readonly string[];
  /** Answers as they are written, by their path. */
  readonly sets: { readonly [path: string]: Json };
  /** Answers by their path that follow from what was worked out, and the name that each is read from. */
  readonly takes: { readonly [path: string]: Reference };
};

/* --------------------------------------------------------------- receipts */

/** How a value of the receipt is written. */
export type ReceiptFormat = 'text' | 'money' | 'date-time' | 'date' | 'next-due' | 'reference' | 'name' | 'address' | 'text-key';

export type ReceiptRow = {
  readonly label: TextKey;
  /** Dotted path into the receipt data: "donorName", "totalAmount". */
  readonly value: string;
  readonly format: ReceiptFormat;
  /** JSON-Logic over the receipt data; the row is left out while it is false. A row without a value is left out too. */
  readonly visible?: Logic;
  readonly strong?: boolean;
  /** Where the words of a coded value stand: with "receipt.methods", "card" is said by the text "receipt.methods.card". */
  readonly words?: TextKey;
  /** The field whose status strikes the amount; without it, the status of the whole payment. */
  readonly status?: string;
  /** Where the mark before the value comes from: the payment's method and card. */
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
      /** Stands under an entry that has no remarks. */
      readonly noRemarks?: TextKey;
      /** Lines that say the same are drawn once. */
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
  /** A certificate lies on its side, in a frame, its words in the middle. */
  readonly look?: 'certificate';
  /** A band of eight-pointed stars around a certificate; without it, two lines. */
  readonly frame?: 'stars';
  /** An ornament of rings and stars on a certificate, across from its code. */
  readonly seal?: 'star';
  /** Amounts of a gift that was "refunded", or "voided", are written without a minus sign. */
  readonly withoutMinus?: readonly string[];
  readonly blocks: readonly ReceiptBlock[];
};

/** The sheet that proves a receipt: the parts of a receipt, over what the proof is told. */
export type ProofLayout = {
  readonly id: 'proof';
  readonly version: number;
  readonly title: TextKey;
  readonly blocks: readonly ProofBlock[];
};

export type ProofBlock =
  | ReceiptBlock
  /** What was entered, step by step under this title; nothing for all but the donor. */
  | { readonly kind: 'entered'; readonly title: TextKey };

/* ------------------------------------------------------------------ mails */

/** A text, or the words of a code: with words "mail.plan.bodies", "paused" is said by the text "mail.plan.bodies.paused". */
export type Said = { readonly text: TextKey } | { readonly value: string; readonly words: TextKey };

export type MailBlock =
  | { readonly kind: 'letterhead'; readonly visible?: Logic }
  | ({ readonly kind: 'paragraph'; readonly visible?: Logic } & Said)
  | { readonly kind: 'closing'; readonly text: TextKey; readonly signature: TextKey; readonly visible?: Logic }
  /** The receipt itself, by its own layout. */
  | { readonly kind: 'receipt'; readonly visible?: Logic }
  /** A link to an address that the mail is told. */
  | { readonly kind: 'button'; readonly text: TextKey; readonly to: string; readonly look?: 'quiet'; readonly visible?: Logic }
  | Extract<ReceiptBlock, { kind: 'heading' | 'rows' | 'note' }>;

export type MailLayout = {
  readonly id: string;
  readonly version: number;
  /** The first that is shown. */
  readonly subject: readonly (Said & { readonly visible?: Logic })[];
  /** The receipt goes along as a PDF. */
  readonly attach?: 'receipt';
  readonly blocks: readonly MailBlock[];
};

/* ------------------------------------------------------------------- site */

/** Who receives what is given, and with whom it can be paid. */
export type Charity = {
  readonly charityId: number;
  readonly donationTypeId: number;
  readonly partners: readonly { readonly name: string; readonly url: string }[];
};

export type Host = {
  readonly charities: readonly Charity[];
  /** The name of the product under this host, where it has one of its own. */
  readonly product?: TextKey;
  /** Who takes what is given under this host, where that is not the payee of the site. */
  readonly payee?: { readonly name: string };
  readonly mainSite: string;
  readonly copyright: TextKey;
};

export type Site = {
  readonly product: TextKey;
  readonly languages: readonly { readonly id: string; readonly name: string }[];
  readonly fallbackLanguage: string;
  /** Nobody goes on who is not signed in: the specification's isLoginMendatory. */
  readonly signInIsMandatory: boolean;
  readonly hosts: { readonly [id: string]: Host };
  readonly contact: { readonly phone: string; readonly email: string; readonly address: string; readonly mapUrl: string };
  readonly social: readonly { readonly icon: 'facebook' | 'instagram' | 'twitter' | 'youtube'; readonly url: string }[];
  readonly links: { readonly privacy: string; readonly terms: string; readonly [name: string]: string };
  readonly uen: string;
  readonly payee: string;
  /** The amil of gifts that no officer took. */
  readonly defaultAmil: string;
  readonly receiptSeries: { readonly prefix: string; readonly digits: number };
  readonly session: {
    readonly minutes: number;
    /** What the way to the card provider adds, once; and how long a donor who stays has from then on. */
    readonly extendMinutes: number;
    /** How long before the end the donor is warned, and may say to stay. */
    readonly warnMinutes: number;
    /** How often. */
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
  /** Constants of the specification that calls carry and nothing here reads. Absent in content of former days, as the next. */
  readonly constants?: { readonly [name: string]: Json };
  /** What the donation widget of a cause begins with. */
  readonly donationWidget?: { readonly [field: string]: Json };
  /** How the donor's particulars are read from the answers, in every flow: by entity field, where to look; the first that was given counts. */
  readonly donor: { readonly [field: string]: readonly Reference[] };
  /** Where the addresses of enrolment lead: by what stands behind "/enrollment/", the step, and what is answered already; the one without a path is for all others. */
  readonly enrolment: readonly { readonly path?: string; readonly step: string; readonly sets: { readonly [path: string]: Json } }[];
};

/* ---------------------------------------------------------------- the whole */

export type Definitions = {
  /** Hash over all files: changes whenever a byte of the data does. */
  readonly version: string;
  readonly site: Site;
  readonly flows: { readonly [id: string]: Flow };
  readonly steps: { readonly [id: string]: Step };
  readonly rules: { readonly [name: RuleName]: Rule };
  readonly rates: { readonly [name: string]: Rate };
  readonly receipts: { readonly [id: string]: ReceiptLayout };
  /** Absent in content of former days. */
  readonly proof?: ProofLayout;
  /** The page is served none: mails are written on the server. */
  readonly mails: { readonly [id: string]: MailLayout };
};

/** What the files are before parsing: path from the root of the data to the JSON in it. */
export type DefinitionFiles = { readonly [path: string]: Json };
