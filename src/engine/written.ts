/** The files of the definitions as they are written. Generated from `schemas/meta` by `npm run generate:language`; do not edit by hand. */
import type {Json} from './values.ts';

/** Steps, in order, and parts. */
export type Steps = readonly (Included | Step)[];
/** Lines of the donation, and parts. */
export type Items = readonly (Included | Item)[];
/** Remarks under a line, and parts. */
export type Remarks = readonly (Included | Remark)[];
/** A rate of unit date, by its name. */
export type DateRate = string;
/** The path of an answer: <step>.<question>. */
export type AnswerPath = Path;
/** The path of a list: <step>.<question>. */
export type ListPath = Path;
/** The name of a value: a rule ("savings.due"), an answer ("fitrah.normal"), or a rate ("rates.nisab"). */
export type Reference = Path;
/** Words with dots between them. */
export type Path = string;
/** A name that rules can read: of a rule, an answer or a rate. */
export type Compared = string;
/** An icon that is drawn: the name of one, or an own drawing, the data of an SVG path on a square of 24 by 24. It is drawn as a line two wide, in the colour of the text. */
export type Icon =
  | (
      | 'zakat'
      | 'property'
      | 'savings'
      | 'gold'
      | 'insurance'
      | 'business'
      | 'shares'
      | 'zakat_fitrah'
      | 'meal'
      | 'persons'
      | 'days'
      | 'years'
      | 'cycle'
      | 'child'
      | 'care'
      | 'promise'
      | 'daylight'
      | 'wakaf'
      | 'giving'
      | 'calculator'
      | 'amount'
      | 'anonymous'
      | 'named'
      | 'individual'
      | 'corporate'
      | 'address'
      | 'review'
      | 'card'
      | 'paynow'
    )
  | string;
/** The key of a text in flows/text/<lng>/translation.json, with dots between the levels. */
export type TextKey = string;
/** A fact about the donor that Singpass or Corppass returns, by its name in the specification. */
export type Particular =
  | 'name'
  | 'aliasname'
  | 'nric'
  | 'dateofbirth'
  | 'sex'
  | 'race'
  | 'dialect'
  | 'nationality'
  | 'countryofbirth'
  | 'email'
  | 'mobile'
  | 'address'
  | 'uen'
  | 'companyName'
  | 'representativeName';
/** An id: lower-case words with hyphens between them. */
export type Id = string;
/** The name of a question: letters and digits, beginning with a lower-case letter. */
export type FieldName = string;
/** For questions that may be left blank: they are shown once the heading is pressed, and from the start where one is answered. */
export type Folded = true;
/**
 * Amounts in dollars that one press fills in, beside an amount that is typed.
 *
 * Items: An amount.
 */
export type QuickAmounts = readonly string[];
/**
 * The options to choose from, in the order shown.
 *
 * Items: One option.
 */
export type Options = readonly {
  /** The value that is stored as the answer. */
  readonly const: string;
  /** The text of the option. */
  readonly title: TextKey;
  /** A line of help under the option. */
  readonly hint?: TextKey;
  /** The icon of the option. */
  readonly icon?: Icon;
  /** The price of one, shown beside the option. */
  readonly price?: Price;
  /** Offered only while this condition holds. */
  readonly when?: Json;
  /** Which answers are removed when this option is chosen. */
  readonly clears?: {
    /**
     * Other questions of the step, as <step>.<question>, whose answers are removed.
     *
     * Items: One question.
     */
    readonly answers: readonly string[];
    /** The confirmation that the donor gives first, when there are answers to lose. Without it, there is no confirmation. */
    readonly ask?: {
      /** The question. */
      readonly title: TextKey;
      /** The text on the answers that will be lost. {{count}} is the number of entries. */
      readonly text: TextKey;
    };
  };
}[];
/** A question that is asked: it has a label. One that takes its label from a shared schema need not say it again. */
export type Question = Field;
/** One plain sentence. */
export type Says = string;
/** The name of a rule, as written in a rules file. All flows share one set of rule names. */
export type RuleName = string;
/** A calendar day in Singapore, written YYYY-MM-DD. */
export type Day = string;
/** A decimal number or a day, written as text. */
export type Value = string;
/** A reason in a sentence. */
export type Reason = string;
/** A decimal number written as text, so that it stays exact. */
export type Decimal = string;
/** Where this was published, so that anyone can look it up. */
export type Source =
  | {
      /** The publisher and the title. Donors read it, so it is never the specification. Without a name, no source is cited, and "decided" states the decision. */
      readonly name: string;
      /** The address of the page, https only. */
      readonly url?: string;
      /** The day on which the source stated this. */
      readonly asOf: Day;
      /** The decision for this portal where the sources are silent or disagree. */
      readonly decided?: string;
    }
  | {
      /** The publisher and the title. Donors read it, so it is never the specification. Without a name, no source is cited, and "decided" states the decision. */
      readonly name?: string;
      /** The address of the page, https only. */
      readonly url?: string;
      /** The day on which the source stated this. */
      readonly asOf: Day;
      /** The decision for this portal where the sources are silent or disagree. */
      readonly decided: string;
    };
/** The path of a question: its step and its name; in an object or list the names on the way, with * for the entries of a list. */
export type FieldPath = string;
/** Blocks, in the order shown, and parts. */
export type Blocks = readonly (Included | Block)[];
/** Rows, in the order shown, and parts. */
export type Rows = readonly (Included | Row)[];
/** One block. */
export type Block =
  | HeadingBlock
  | RowsBlock
  | {
      readonly kind: 'table';
      /** A heading above the table. */
      readonly title?: TextKey;
      /** The list in the receipt data that the table shows. */
      readonly list: string;
      /** The field of an entry that holds the remarks shown under it. */
      readonly remarks?: string;
      /** The text shown under an entry that has no remarks. */
      readonly noRemarks?: TextKey;
      /** True: a remark that several lines of the donation share is shown once. */
      readonly once?: boolean;
      /**
       * The columns.
       *
       * Items: One column.
       */
      readonly columns: readonly {
        /** The heading of the column. Without it, the title of the field in schemas/common/receipt.json. */
        readonly label?: TextKey;
        /** The field of an entry that the column shows. */
        readonly value: string;
        /** How the value is written: text, as it is; money, as $852.25; date-time, date and next-due, in Singapore time; reference, with a break every 13 characters; name, as a person’s name; address, in one line with the country in the reader’s language; text-key, as the text with that key. Without it, as schemas/common/receipt.json says of the field, or as text. */
        readonly format?: 'text' | 'money' | 'date-time' | 'date' | 'next-due' | 'reference' | 'name' | 'address' | 'text-key';
        /** The group of texts for a value that is a code, as for a row. */
        readonly words?: string;
        /** start for text, end for numbers. Without it, end for money. */
        readonly align?: 'start' | 'end';
      }[];
      /** Shown only while this holds of the receipt data. Without it, always shown. */
      readonly when?: Json;
    }
  | {
      readonly kind: 'total';
      /** The label of the sum. Without it, the title of the field. */
      readonly label?: TextKey;
      /** The field of the receipt data. */
      readonly value: string;
      /** Shown only while this holds of the receipt data. Without it, always shown. */
      readonly when?: Json;
    }
  | NoteBlock
  | {
      readonly kind: 'line';
      /** The field of the receipt data. */
      readonly value: string;
      /** How the value is written: text, as it is; money, as $852.25; date-time, date and next-due, in Singapore time; reference, with a break every 13 characters; name, as a person’s name; address, in one line with the country in the reader’s language; text-key, as the text with that key. Without it, as schemas/common/receipt.json says of the field, or as text. */
      readonly format?: 'text' | 'money' | 'date-time' | 'date' | 'next-due' | 'reference' | 'name' | 'address' | 'text-key';
      /** The group of texts for a value that is a code, as for a row. */
      readonly words?: string;
      /** large: shown in large letters. */
      readonly size?: 'large';
      /** Shown only while this holds of the receipt data. Without it, always shown. */
      readonly when?: Json;
    }
  | {
      readonly kind: 'link';
      /** The text of the link. */
      readonly text: TextKey;
      /** Where the link leads. */
      readonly href: string;
      /** Shown only while this holds of the receipt data. Without it, always shown. */
      readonly when?: Json;
    };
/** One block. */
export type MailBlock =
  | {
      readonly kind: 'letterhead';
      /** Shown only while this holds of the facts of the mail. Without it, always shown. */
      readonly when?: Json;
    }
  | (
      | {
          readonly kind: 'paragraph';
          /** title: the heading of the mail. sum: set large, at the head. code: set apart and large, so that it can be copied. Only HTML shows a text with a look: plain text has the same in its subject and sentences. */
          readonly look?: 'title' | 'sum' | 'code';
          /** The text. */
          readonly text: TextKey;
          /** The group of texts for the code: with mail.plan.bodies, the code "paused" shows the text mail.plan.bodies.paused. */
          readonly words?: string;
          /** Shown only while this holds of the facts of the mail. Without it, always shown. */
          readonly when?: Json;
        }
      | {
          readonly kind: 'paragraph';
          /** title: the heading of the mail. sum: set large, at the head. code: set apart and large, so that it can be copied. Only HTML shows a text with a look: plain text has the same in its subject and sentences. */
          readonly look?: 'title' | 'sum' | 'code';
          /** Used instead of "text": the fact of the mail whose code chooses the text. Left out when the mail does not have the fact. */
          readonly value: string;
          /** The group of texts for the code: with mail.plan.bodies, the code "paused" shows the text mail.plan.bodies.paused. */
          readonly words: string;
          /** Shown only while this holds of the facts of the mail. Without it, always shown. */
          readonly when?: Json;
        }
    )
  | {
      readonly kind: 'closing';
      /** The last words. */
      readonly text: TextKey;
      /** The signature. */
      readonly signature: TextKey;
      /** Shown only while this holds of the facts of the mail. Without it, always shown. */
      readonly when?: Json;
    }
  | {
      readonly kind: 'receipt';
      /** Shown only while this holds of the facts of the mail. Without it, always shown. */
      readonly when?: Json;
    }
  | {
      readonly kind: 'button';
      /** The text of the link. */
      readonly text: TextKey;
      /** Where the link leads: one of the mail’s links. Left out when the mail does not have it. */
      readonly to: string;
      /** quiet: drawn as a link in the text. Without it, drawn as a button. */
      readonly look?: 'quiet';
      /** Shown only while this holds of the facts of the mail. Without it, always shown. */
      readonly when?: Json;
    }
  | HeadingBlock
  | RowsBlock
  | NoteBlock;
/** The code of a language (BCP 47). */
export type Language = string;
/** An amount of dollars as text, with two decimals at most. */
export type Dollars = string;

/** A flow: its steps in order, the lines of its donation, and its receipt. Any folder of flows/ that has a flow.json is a flow. */
export interface FlowFile {
  /** The path of this meta-schema. An editor that knows it completes and explains as you type. */
  readonly $schema?: string;
  /** The id of the flow. */
  readonly id: Id;
  /** The lowest version of the answers. Leave it out: carry.json counts the versions, and says how answers that donors have already typed are carried. */
  readonly version?: number;
  /** giving: ends in a payment; calculator: ends in a result that a giving flow takes over; account: holds forms that are shown in popups, one at a time, and has no page of its own; external: holds the recorded data of gifts that were taken elsewhere, and asks no donor. */
  readonly kind?: 'giving' | 'calculator' | 'account' | 'external';
  /** The name of the flow. */
  readonly title: TextKey;
  /** One sentence about the flow, shown in the banner. */
  readonly description: TextKey;
  /** The heading of the banner. Without it, the name of the product. */
  readonly banner?: TextKey;
  /** The icon of the flow: the name of one, the data of an SVG path, or an SVG file beside the flow that holds only paths on a square of 24 by 24. */
  readonly icon: Icon | string;
  /** The path of the first page. */
  readonly home: string;
  /** The site that the back link in the header leads to. Without it, the main site of the host. */
  readonly mainSite?: {
    /** The address of the site. */
    readonly url: string;
    /** The text of the link. */
    readonly title: TextKey;
  };
  /** True: a donor in this flow who opens a page that does not exist is led to the home of the flow. Without it, to the root of the site. */
  readonly keepsLost?: true;
  /** The charity that receives the gift: its number in site.json, which says the host that offers the flow, and the donation type. */
  readonly charity: number;
  /** The steps, in order. */
  readonly steps: Steps;
  /** The lines of the donation. */
  readonly items?: Items;
  /** The kinds of giving on the receipt. */
  readonly groups?: {
    /** One kind of giving. */
    readonly [k: string]: {
      /** The heading of the kind. */
      readonly title: TextKey;
      /** The field of the receipt data that holds the sum of the kind: one of the specification's, or a name of the flow's own that ends in Amount. Without it, the name of the kind with Amount after it. */
      readonly amountField?: string;
      /** The list in the receipt’s attributes that holds the lines of the kind. Without it, the name of the kind. */
      readonly attribute?: string;
      /** The field of the receipt data that holds the kind. Without it, typeOfZakat. Its value is the types of the lines, or the name of the group. */
      readonly typeField?: string;
      /** A field of the receipt data that also says how often the gift is given, in addition to frequency. */
      readonly frequencyField?: 'wakafFrequency';
      /** True when the purpose of the lines is intimate, such as an illness. Strangers then see only the group and the amounts, and every answer behind the lines is private. */
      readonly private?: true;
    };
  };
  /** The money rule that computes what is paid. */
  readonly total: RuleName;
  /**
   * Which receipt is issued: the first layout whose "when" is true.
   *
   * Items: One receipt layout.
   */
  readonly receipts?: readonly {
    /** Used only while this condition holds. Without it, always. */
    readonly when?: Json;
    /** The id of a file in receipts/. */
    readonly layout: Id;
  }[];
  /**
   * The prefixes of this flow's receipt numbers, each from a day on; before the first, and without any, the site's prefix is used. Each prefix is a series of its own, from 1 and without gaps, and flows may share one. Issued numbers never change.
   *
   * Items: A series.
   */
  readonly receiptSeries?: readonly {
    /** The first day on which the series is used, YYYY-MM-DD in Singapore. */
    readonly from: Day;
    /** The letters that a receipt number begins with. */
    readonly prefix: string;
  }[];
  /** The id of a file in receipts/: the certificate that is issued in addition to the receipt, at /certificate. */
  readonly certificate?: Id;
  /** Further answers, rules and rates that the receipt and its mail can show: each is "own.<name>" there, and a list is shown as its entries with commas between them. A yes or no has no words: name a rule of unit text that gives a text for each. Only the donor sees them; readers of the proof page do not. */
  readonly tells?: {
    readonly [k: string]: Reference;
  };
  /** The season of a flow that opens and closes: the days on which it takes gifts. The first and last day are rates of unit date, so that each season is a new value. Without it, the flow is always open. A day that is to be confirmed neither opens nor closes the flow. Recurring gifts continue while it is closed. */
  readonly season?: {
    /** The first day. Without it, the flow opens on the day from which a new last day applies. */
    readonly opens?: DateRate;
    /** The last day. */
    readonly closes: DateRate;
    /** Shown at the first step while the last day is known. It can show {{date}}. */
    readonly until?: TextKey;
    /** Shown instead while the last day is to be confirmed. It can show {{date}}. */
    readonly expected?: TextKey;
    /** A short heading of the page while the flow is closed, also shown beside the flow's name in the menu. */
    readonly closed: TextKey;
    /** Shown on the page of a closed flow once its last day has passed. It can show {{date}}. */
    readonly ended: TextKey;
    /** Shown while the flow is closed and the day on which it opens is known. It can show {{date}}. */
    readonly again: TextKey;
    /** Shown while the flow is closed and that day is not known. */
    readonly later: TextKey;
  };
  /**
   * Texts that are shown at the review, for a time or to some donors; the receipt also shows the one on tax. Of several with the same id, the first that applies is shown, so put those with a condition first.
   *
   * Items: One text.
   */
  readonly notes?: readonly {
    /** The id of the text. "tax" is the tax text of the receipt. */
    readonly id: Id;
    /** The first day on which it is shown. Without it, there is no first day. */
    readonly from?: Day;
    /** The last day on which it is shown. Without it, there is no last day. */
    readonly to?: Day;
    /** Shown only to donors for whom this condition holds. Without it, shown to all donors. */
    readonly when?: Json;
    /** True: a gift that shows this text can be entered for tax deduction afterwards. */
    readonly deductible?: true;
    /** True: shown until the gift is entered for tax deduction. After that, the next text with the same id that applies is shown. */
    readonly untilEntered?: true;
    /** The text. */
    readonly text: TextKey;
  }[];
  /** Texts that this flow replaces: the key of the text that a step or a page of the flow names, such as dua-accepted.meaning, the prayer on the page of thanks, and the key of the text shown instead. */
  readonly wording?: {
    readonly [k: string]: TextKey;
  };
  /** The express lane: one first screen for donors who know the amount. It asks questions of the flow’s own steps, so that every answer is already filled in on the long way. */
  readonly express?: {
    /** The heading of the screen. */
    readonly title: TextKey;
    /**
     * The questions, in order.
     *
     * Items: One question, without its hint and its help.
     */
    readonly fields: readonly {
      /** The question: <step>.<question>. */
      readonly field: string;
      /** The text of the question on this screen. Without it, that of its step. */
      readonly title?: TextKey;
      /** The control, where it is not that of the step. */
      readonly widget?: 'chips' | 'stepper';
      /**
       * The options that this screen offers. Without them, all. A draft with another one is shown by the long way.
       *
       * Items: The value of an option.
       */
      readonly options?: readonly string[];
      /** Further options, shown once the donor asks for them. Their own steps ask what they need: with one of them chosen, the button leads to these steps, which repeat no question. */
      readonly more?: More;
      readonly price?: Price;
      /** True: this screen requires an answer, even where the question may be left blank on the long way. */
      readonly required?: true;
      readonly quickAmounts?: QuickAmounts;
    }[];
    /** Answers that are used where the donor has given none, by path. A question that is not among the fields keeps this answer: a draft with another one is shown by the long way. */
    readonly sets: {
      /** The answer. */
      readonly [k: string]: Json;
    };
    /** The payment method that the button starts with. */
    readonly pays: 'paynow';
    /** The text of the button that leads to the flow’s first step, below the first question. */
    readonly longWay: TextKey;
    /** Changes to the answers when the donor leaves this screen for the first step: answers that are set there, sums that replace the numbers asked here, and options that are no longer chosen. */
    readonly onLongWay?: {
      /** Answers that are set, by path. */
      readonly sets?: {
        /** The answer that is set. */
        readonly [k: string]: Json;
      };
      /** Amounts that are filled in with sums: the path of the amount, and a money rule. A sum of zero is not filled in. */
      readonly takes?: {
        readonly [k: string]: Reference;
      };
      /** Options that are no longer chosen, by the path of their question: the donor estimated the amount on this screen, and calculates it on the long way. */
      readonly drops?: {
        /** Items: The value of an option. */
        readonly [k: string]: readonly string[];
      };
    };
    /** The donor of gifts by this screen, and the step at which that is changed. */
    readonly donor: {
      /** The text: “Giving as Hamba Allah”. */
      readonly text: TextKey;
      /** The step that asks who gives. */
      readonly step: Id;
    };
  };
  /** The calculation sheet, block by block, for a flow whose calculation can be printed and saved as a PDF. Its texts can show {{day}}, the day whose rates are used. */
  readonly worked?: {
    /** The title of the document. */
    readonly title: TextKey;
    /**
     * The blocks of the sheet, in order.
     *
     * Items: One block.
     */
    readonly blocks: readonly (
      | {
          /** The kind of the block. */
          readonly kind: 'heading';
          /** The text of the heading. */
          readonly title: TextKey;
          /** A line under the heading. */
          readonly subtitle?: TextKey;
        }
      | {
          /** The kind of the block. */
          readonly kind: 'steps';
          /** The headings of two columns: the computed value, and the amount. */
          readonly columns: readonly TextKey[];
        }
      | {
          /** The kind of the block. */
          readonly kind: 'items';
          /** The headings of two columns: the kind of giving, and the amount. */
          readonly columns: readonly TextKey[];
        }
      | {
          /** The kind of the block. */
          readonly kind: 'total';
          /** The label of the total. */
          readonly label: TextKey;
        }
      | {
          /** The kind of the block. */
          readonly kind: 'rates';
          /** The caption of the table. */
          readonly title?: TextKey;
          /** The headings of four columns of a table: the rate, its value, its first day, and its source. */
          readonly columns?: readonly TextKey[];
        }
      | {
          /** The kind of the block. */
          readonly kind: 'note';
          /** The text. */
          readonly text: TextKey;
        }
    )[];
  };
  /** For a flow that is listed as a cause: the rates that limit its amount. */
  readonly cause?: {
    /** The rate that is the smallest amount. */
    readonly least: string;
    /** The rate that is the largest amount. */
    readonly most: string;
    /** The question by which the donor agrees that others may see that they gave. Without a yes, the donor is not shown. */
    readonly shown?: Reference;
  };
  /** For a flow that allows recurring plans: how often the gift is charged, and how a plan’s amount is changed. */
  readonly recurring?: {
    /** The answer or rule that holds the frequency: one-time, daily, weekly, monthly, quarterly or annually. */
    readonly frequency: Reference;
    /** The answer that holds the amount as typed. A donor who changes the amount of a plan answers it again. */
    readonly amount: AnswerPath;
    /** Answers that are set when the donor types an amount of their own, by path. */
    readonly sets: {
      /** The answer that is set. */
      readonly [k: string]: Json;
    };
  };
  /** For a calculator: the flow in which its result is given. */
  readonly carriesTo?: {
    /** The id of the giving flow. */
    readonly flow: Id;
    /** The steps whose answers are copied to the giving flow. */
    readonly steps: readonly Id[];
    /** Answers that are set in the giving flow, by path. */
    readonly sets: {
      /** The answer that is set. */
      readonly [k: string]: Json;
    };
    /** Answers of the giving flow that are filled in with results: the path of the answer there, and the rule or answer here. */
    readonly takes?: {
      readonly [k: string]: Reference;
    };
  };
  /** The content of the review, or of the result of a calculator, when nothing is due: the reason, by the gauges of the steps; when to look again; and what can be given all the same. */
  readonly nothingDue?: {
    /** The heading. */
    readonly title: TextKey;
    /** Below the heading. */
    readonly text: TextKey;
    /** The day to look again, which a donor can save as a calendar file. */
    readonly again: {
      /** The rate that holds its distance from today, in days. */
      readonly after: Reference;
      /** The text that names the day, {{date}}. */
      readonly text: TextKey;
      /** The button that saves the calendar file. It can show {{date}}. */
      readonly action: TextKey;
      /** The title of the entry in the calendar. */
      readonly event: TextKey;
      /** The text of the entry; the address of the flow follows it. */
      readonly eventText: TextKey;
    };
    /** Above the ways to give. */
    readonly givesTitle: TextKey;
    /** An explanation of such a gift. */
    readonly givesText: TextKey;
    /**
     * Flows in which the donor can give all the same, on this host or on another. The gift is recorded as one of that flow.
     *
     * Items: The id of the flow.
     */
    readonly gives: readonly Id[];
  };
}
/** One step. */
export interface Step {
  /** The id of a step file. */
  readonly step: Id;
  /** Asked only while this condition holds. Without it, always. */
  readonly when?: Json;
  /** The name of the stage of giving that begins with this step, such as "Amount", "You" and "Pay". The steps after it belong to it too, up to the next that names one. Donors see all stages of the flow from the first step on. Without any, they see one bar for all steps. */
  readonly stage?: TextKey;
  /** Questions of the step that this flow does not ask. */
  readonly leavesOut?: readonly string[];
  /**
   * Texts that only this flow shows at the step, for a time or for some donors, with their source.
   *
   * Items: One text.
   */
  readonly notes?: readonly {
    /** The text. */
    readonly text: TextKey;
    /** The first day on which it is shown. Without it, there is no first day. */
    readonly from?: Day;
    /** The last day on which it is shown. Without it, there is no last day. */
    readonly to?: Day;
    /** Shown only while this condition holds. Without it, shown to all donors. */
    readonly when?: Json;
    /** Where it was published. The donor sees it too. */
    readonly source: Source;
  }[];
}
/** One line. It is on the donation when its amount is above zero. */
export interface Item {
  /** The id of the line, used in fixtures and on the donation. */
  readonly id: Id;
  /** A list: one line is made for each of its entries. In the amount, the columns and the rules that they name, item.<question> is then the answer of that entry. */
  readonly each?: ListPath;
  /** The text of the line, on the page and on the receipt. Without it, the heading of its kind. */
  readonly title?: TextKey;
  /** A title for each option of a question, instead of the one above once it is chosen. */
  readonly titleBy?: {
    /** The question. */
    readonly answer: Reference;
    /** The text for each option. */
    readonly titles: {
      readonly [k: string]: TextKey;
    };
  };
  /** The kind of giving that the line belongs to: a name under "groups". Without it, the only one. */
  readonly group?: Id;
  /** The value of the group’s type field on the receipt. Without it, the name of the group. */
  readonly type?: string;
  /** The money rule that computes the amount. */
  readonly amount: RuleName;
  /** Other columns of the line on the receipt: the receipt’s field name, and where the value comes from. */
  readonly columns?: {
    readonly [k: string]: Reference;
  };
  /** Lists whose entries are shown as remarks under the line. For the list that the line is made from, only its own entry is shown. An entry without a remark is left out. */
  readonly remarks?: Remarks;
}
/** One list. */
export interface Remark {
  /** The answer that is the list. */
  readonly list: ListPath;
  /** The remark. It can show the fields of an entry, such as {{label}}. */
  readonly text: TextKey;
}
/** One page of a flow: its questions in the order asked. Several flows can use the same step. */
export interface StepFile {
  /** The name of this meta-schema, which is the dialect of JSON Schema that a step is written in: JSON Schema 2020-12 with annotations. */
  readonly $schema: 'https://portal.invalid/schemas/meta/step.schema.json';
  /** The kind of page. form: asks questions; review: shows everything before payment; payment: takes the payment. Without it, form. */
  readonly kind?: 'form' | 'review' | 'payment';
  /** The heading of the page. */
  readonly title: TextKey;
  /** A sentence under the heading. */
  readonly intro?: TextKey;
  /** The icon beside the heading. */
  readonly icon?: Icon;
  /** For a step that asks nothing itself: it sends the donor to Singpass (myinfo, sgverify) or Corppass to retrieve their particulars. */
  readonly retrieves?: 'myinfo' | 'sgverify' | 'corppass';
  /** For a step that retrieves: the answer that is set when the donor chooses to fill in the form instead, as <step>.<question>. */
  readonly instead?: {
    readonly [k: string]: string;
  };
  /** The step that retrieves. While it is open, questions of this step that have “proved” or “prefilled” are answered with the retrieved particulars. */
  readonly retrievedBy?: Id;
  /** The heading of the page while its answers are retrieved. */
  readonly retrieved?: Heading;
  /** Always object: a step is the JSON Schema of its answers. */
  readonly type: 'object';
  /** The questions, by name, in the order asked. */
  readonly properties: {
    readonly [k: string]: Question;
  };
  /**
   * The questions that are always asked, and must be answered. A question that is asked only sometimes uses “requiredWhen” instead.
   *
   * Items: A question of this step.
   */
  readonly required?: readonly string[];
  /**
   * For a step of many questions: named groups of questions that follow each other. Questions before the first group have no heading.
   *
   * Items: One group of questions.
   */
  readonly sections?: readonly {
    /** The heading of the group. */
    readonly title: TextKey;
    /** The first question of the group. */
    readonly from: FieldName;
    readonly folded?: Folded;
    /**
     * Codes of checks of the first question that judge all questions of the group together, such as that one of them is answered. The error is shown once, at the group.
     *
     * Items: The code of a check.
     */
    readonly errors?: readonly Id[];
  }[];
  /**
   * Values shown beside the questions. They are updated with each answer.
   *
   * Items: One value.
   */
  readonly shows?: readonly {
    /** The rule whose value is shown. */
    readonly rule: RuleName;
    /** The label of the value. */
    readonly title: TextKey;
    /** Shown only while this condition holds. */
    readonly when?: Json;
  }[];
  /** A running statement: a sum drawn line by line as it is answered, in place of the values of `shows`, which the calculation sheet still prints. It is shown once one of its lines has a value. */
  readonly statement?: {
    /** The heading of the statement. */
    readonly title: TextKey;
    /**
     * The lines, in order. The last one is the result, and is explained below the statement.
     *
     * Items: One line.
     */
    readonly rows: readonly {
      /** The sign before the name of the value: a line with "equals" is a subtotal. The first line has none. */
      readonly sign?: 'plus' | 'minus' | 'times' | 'equals' | 'reaches' | 'below';
      /** The label of the value. */
      readonly title: TextKey;
      /** The rule, answer or rate that gives the value. */
      readonly value: Compared;
      /** How a value that is not money is written: {{value}} in “{{value}}%”. */
      readonly unit?: TextKey;
      /** Drawn only while this condition holds. */
      readonly when?: Json;
    }[];
  };
  /**
   * Drawings of an amount beside the threshold that decides about it. They are shown below the questions and in the summary, once there is an amount. Values of `shows` that a gauge draws are not shown again below it.
   *
   * Items: One drawing.
   */
  readonly gauges?: readonly {
    /** The label of the amount. */
    readonly title: TextKey;
    /** The rule or answer that is compared. */
    readonly amount: Compared;
    /** The rate or rule that it is compared with. */
    readonly threshold: Compared;
    /** The label of the threshold. */
    readonly thresholdTitle: TextKey;
    /** The flag rule that compares the two. It reads both. */
    readonly reached: RuleName;
    /** The rule that computes how much is missing to the threshold. */
    readonly short: RuleName;
    /** The text shown when the threshold is reached. */
    readonly above: TextKey;
    /** The text shown otherwise. {{short}} is the amount that is missing: “{{short}} below the nisab”. */
    readonly below: TextKey;
    /** How a value that is not money is written: {{value}} in “{{value}} g”. */
    readonly unit?: TextKey;
  }[];
}
/** The heading of a page, with its intro and icon. */
export interface Heading {
  /** The heading. */
  readonly title: TextKey;
  /** A sentence under the heading. */
  readonly intro?: TextKey;
  /** The icon beside the heading. */
  readonly icon?: Icon;
}
/** Further options, shown once the donor asks for them, and from the start where one is chosen. */
export interface More {
  /** The words that show them. */
  readonly text: TextKey;
  /**
   * The options.
   *
   * Items: The value of an option.
   */
  readonly options: readonly string[];
}
export interface Price {
  /** The money rule that computes it, or a rate: rates.<name>. */
  readonly rule: RuleName;
  /** The words around it. {{amount}} is the amount: “{{amount}} a person”. */
  readonly text: TextKey;
}
/** One check. */
export interface Check {
  /** The code of the error, as used in fixtures. */
  readonly code: Id;
  /** The answer is wrong while this condition holds. In an entry of a list, the entry’s own answers are item.<question>. */
  readonly wrongWhen?: Json;
  /** A regular expression that the whole text must match, from ^ to $. */
  readonly pattern?: string;
  /** The smallest number of characters, or a setting: settings.<name>. The error text can show it as {{least}}. */
  readonly minLength?: number | string;
  /** The error text. */
  readonly text: TextKey;
}
/** The changes to one of the named answers of a shared schema. */
export interface Change {
  /** The label. */
  readonly title?: TextKey;
  /** Asked only while this condition holds. */
  readonly when?: Json;
  /** Further errors, each with its own text. */
  readonly checks?: readonly Check[];
}
/** One question. Either written out here, or taken from a schema in schemas/common by "$ref"; what is written here then overrides the shared schema. */
export interface Field {
  /** A description of a shared question, for authors of steps. Donors never see it. */
  readonly description?: string;
  /** A shared schema for this question. */
  readonly $ref?: string;
  /** The type of the answer: string (typed, or one of the options of “oneOf”); boolean (yes or no); array (any number of entries, or of the options within “items”); object (named answers). */
  readonly type?: 'string' | 'boolean' | 'array' | 'object';
  /** The format of typed text; without it, words: password (used exactly as typed); money (dollars and cents; 0 in rules while blank); whole-number (0 in rules while blank); decimal (a number; 0 in rules while blank); day-month-year (a day, DD/MM/YYYY; YYYY-MM-DD in rules); nric (an NRIC or FIN); uen (a UEN); email (an e-mail address); digits (digits that are not a quantity, such as a postal code or phone number). */
  readonly format?: 'password' | 'money' | 'whole-number' | 'decimal' | 'day-month-year' | 'nric' | 'uen' | 'email' | 'digits';
  /** The control for the question, where it is not the usual one of the type of answer: text (one line of text); textarea (several lines of text); money (an amount in dollars); whole-number (a whole number); stepper (a small whole number, with buttons for one less and one more); decimal (a number with a decimal point); select (a list to choose one from); radio-cards (cards to choose one from, the usual one of two options); checkbox-cards (cards to choose several from); chips (short buttons to choose one or several from, without hints); checkbox (yes or no); yes-no (yes or no, and neither until it is chosen); agreement (a sentence: by giving the donor agrees to the terms); agreement-box (a checkbox by which the donor agrees to the terms); date (a day, DD/MM/YYYY); nric (an NRIC or FIN); uen (a UEN); password (a password, hidden while typing); mobile (a country code and a number); address (an address found by its postal code); list (a list edited one entry at a time); email (an e-mail address). */
  readonly widget?:
    | 'text'
    | 'textarea'
    | 'money'
    | 'whole-number'
    | 'decimal'
    | 'select'
    | 'radio-cards'
    | 'checkbox-cards'
    | 'chips'
    | 'stepper'
    | 'checkbox'
    | 'yes-no'
    | 'agreement'
    | 'agreement-box'
    | 'date'
    | 'nric'
    | 'uen'
    | 'password'
    | 'mobile'
    | 'address'
    | 'list'
    | 'email';
  /** The question, or the label of the control. */
  readonly title?: TextKey;
  /** A line of help that is always shown. */
  readonly hint?: TextKey;
  /** Longer help that the donor can open. */
  readonly help?: TextKey;
  /** An example shown in the empty control. */
  readonly placeholder?: TextKey;
  /** Asked only while this condition holds. While it does not, the answer does not count. In an entry of a list, the entry’s own answers are item.<question>. */
  readonly when?: Json;
  /** For a question that is not always asked, or may be left blank: it must be answered while this condition holds; true: whenever it is asked. It is then not marked as optional, and a blank answer is refused. */
  readonly requiredWhen?: Json;
  /** The line of help that is shown while the question must be answered by “requiredWhen”, in place of the usual one. */
  readonly requiredHint?: TextKey;
  readonly oneOf?: Options;
  /** Always true: an option is chosen once. */
  readonly uniqueItems?: true;
  /** For chips: options that few choose, shown once the donor asks for them, and from the start where one is chosen. */
  readonly more?: More;
  /** The answer that is set until the donor gives one: text for a choice, true or false for a flag. */
  readonly default?: Json;
  /** The smallest number of characters. */
  readonly minLength?: number;
  /** The largest number of characters. */
  readonly maxLength?: number;
  /** A regular expression that the whole text must match, from ^ to $. Avoid nested repetition of the same characters: it can take forever. */
  readonly pattern?: string;
  /** Limits for typing, where an answer may also come from a service (the address search, Singpass, an account) and is then taken as it is, within “maxLength” and “pattern”. Refused with the same codes and texts. */
  readonly typed?: {
    /** The smallest number of characters. */
    readonly minLength?: number;
    /** The largest number of characters. */
    readonly maxLength?: number;
    /** A regular expression that the whole text must match, from ^ to $; {{settings.<name>}} in it is the number of a setting. */
    readonly pattern?: string;
  };
  /** The smallest number allowed: a decimal as text, a rate, or a rule that gives it, of the unit of the question. Of a list or several choices, the smallest number of entries, by a rule of unit number. */
  readonly atLeast?: string;
  /** The largest number allowed: a decimal as text, a rate, or a rule that gives it, of the unit of the question. Of a list or several choices, the largest number of entries, by a rule of unit number. */
  readonly atMost?: string;
  /** The smallest number of entries or choices. */
  readonly minItems?: number;
  /** The largest number of entries or choices. */
  readonly maxItems?: number;
  /** For a list: the answer that says how many entries it has, as <step>.<question>: a whole number with “atMost”. That many entries are shown, each must be answered, and none can be added or removed. Answers typed into further entries are kept while the donor changes the number, and do not count. */
  readonly count?: string;
  /** Error texts of this question by error code, where they differ from errors.<code>. */
  readonly errors?: {
    readonly [k: string]: TextKey;
  };
  /** Further errors of this question, each with its own text: the answer is wrong while the condition holds, while the text does not match the pattern, or while the text is too short. */
  readonly checks?: readonly Check[];
  /** True: text that contains a web or e-mail address is refused, with the code has-address, because our mails repeat the typed text and must not carry links. Text that Singpass or Corppass confirmed is never refused. */
  readonly withoutAddress?: boolean;
  /** True: a personal answer. It is kept in the server’s session only, never in the browser’s storage. False, where the shared schema says true: this answer reveals nothing about a person that others may not know. */
  readonly private?: boolean;
  /** Why the answer is not private although the shared schema makes it so. Needed beside "private": false, until the question is approved. */
  readonly confirmed?: string;
  /** The fact from Singpass or Corppass that answers this question. The donor cannot change it. While the fact is missing or not a valid answer, the question is asked. */
  readonly proved?: Particular;
  /** The fact from Singpass or Corppass that the question is filled in with. The donor can change it. */
  readonly prefilled?: Particular;
  /** The check that the server makes once the answer is valid: whether an account already has this nric (NRIC or FIN), email (e-mail address) or mobile (mobile number). The donor sees the text of the error exists, and can continue. */
  readonly existence?: 'nric' | 'email' | 'mobile';
  /** The value that the browser may fill in, by HTML’s autocomplete attribute. */
  readonly autocomplete?: string;
  /** The price of one, shown beside the question before anything is typed. */
  readonly price?: Price;
  /** The price of one of each option, from a table of rates that has a row for each of them. The table's own amount is shown: a rule that rounds a row to another amount is refused. */
  readonly prices?: {
    /** The table: rates.<name>. */
    readonly table: string;
    /**
     * For a table of two keys: the questions that are its keys, in their order, this one and another. Each option shows its price for the current answer to the other question, and none while that is blank.
     *
     * Items: One of the two questions.
     */
    readonly by?: readonly string[];
    /** The words around it. {{amount}} is the amount: “{{amount}} each”. */
    readonly text: TextKey;
  };
  /** For a number of people or things: an icon is drawn for each of them, and their sum is shown beside them. */
  readonly counted?: {
    /** The icon that is drawn for each. */
    readonly icon: Icon;
    /** The money rule that computes their sum. */
    readonly sum: RuleName;
  };
  readonly quickAmounts?: QuickAmounts;
  /** A word shown after the control, such as persons, grams or days. */
  readonly suffix?: TextKey;
  /** The readers of the title: with "screen-readers", it is not shown, because the title of the step asks the question already. */
  readonly titleFor?: 'screen-readers';
  /** For a question of a list’s entries: other titles, by the answer to a question beside it. Where none is named for the answer, and outside of the entry’s form, “title” is shown. */
  readonly titleBy?: {
    /** The question beside it. */
    readonly question: FieldName;
    /** A title for each of its answers. */
    readonly titles: {
      readonly [k: string]: TextKey;
    };
  };
  /** For a choice among amounts, each option an amount in dollars except one, with which the donor types another amount in a question beside it. An amount that was typed elsewhere, such as on the express lane, and equals an option is that option here. A review shows the typed amount in place of the option. */
  readonly ownAmount?: {
    /** The option with which another amount is typed. */
    readonly option: string;
    /** The question of money beside it, which takes the other amount. */
    readonly question: FieldName;
  };
  /** For a question whose answer need not be shown at the review and in the summary: with "never", such as how an amount is entered, it is always left out there; with "unless-default", while the answer is the default; with "unless-lines", such as which kinds are given, where the lines of the gift are shown beside it and say the same. */
  readonly reviewed?: 'never' | 'unless-default' | 'unless-lines';
  /** How the review shows the answer, where it differs from how the question is asked. */
  readonly review?: {
    /** A shorter title. */
    readonly title?: TextKey;
    /** The text shown where the answer was left blank. Without it, the question is left out. */
    readonly blank?: TextKey;
  };
  /** How wide the control needs to be. */
  readonly width?: 'short' | 'medium' | 'full';
  /** How the list is shown. */
  readonly list?: {
    /** The label of an entry. {{number}} is its position. */
    readonly itemTitle: TextKey;
    /** The text of the button that adds an entry; not with “count”. */
    readonly add?: TextKey;
    /** The text shown while the list is empty; not with “count”. */
    readonly empty?: TextKey;
    /**
     * The fields that the row of an entry shows, in order.
     *
     * Items: A field of the entry.
     */
    readonly summary: readonly string[];
    /**
     * Named groups of the questions of an entry, as of a step.
     *
     * Items: One group of questions.
     */
    readonly sections?: readonly {
      /** The heading of the group. */
      readonly title: TextKey;
      /** The first question of the group. */
      readonly from: FieldName;
      readonly folded?: Folded;
    }[];
    /** Values computed for each entry: a name, and the rule that computes it. The rule reads the entry as item.<question>. Rules that go through the list read the value as current.<name>, like the answers. */
    readonly worksOut?: {
      readonly [k: string]: RuleName;
    };
    /** Draws each entry as a leaf of a calendar, with its sum in words: the sentence of a rule. */
    readonly calendar?: {
      /** The question of an entry that holds the number of marked days; the leaf has as many days as the question allows. */
      readonly days: FieldName;
      /** The sum to show, one of the values computed for each entry. */
      readonly sum: FieldName;
    };
  };
  /** The schema of an entry: for a list, an object with its questions; for several choices, one of the options. */
  readonly items?:
    | {
        readonly type: 'string';
        readonly oneOf: Options;
      }
    | {
        /** object for a list, string for several choices. */
        readonly type: 'object' | 'string';
        /** The questions of an entry, by name. */
        readonly properties: {
          readonly [k: string]: Question;
        };
        /**
         * The questions of an entry that are always asked, and must be answered.
         *
         * Items: A question of the entry.
         */
        readonly required?: readonly string[];
      };
  /** The named answers of the object. */
  readonly properties?: {
    readonly [k: string]: Json;
  };
  /** Beside a “$ref” to an object: the changes to the named answers of the shared schema. */
  readonly parts?: {
    readonly [k: string]: Change;
  };
  /**
   * The answers of the object that are always asked, and must be given. Whether the question itself must be answered is stated in "required" of the step.
   *
   * Items: A field of the object.
   */
  readonly required?: readonly string[];
}
/** Named rules that compute values from answers and rates. Each rule explains itself in words, cites its source, computes, and is tested by its examples. */
export interface RulesFile {
  /** The path of this meta-schema. An editor that knows it completes and explains as you type. */
  readonly $schema?: string;
  /** Where the rules of this file were published: the source of each rule that names none itself. */
  readonly source?: Source;
  /** The rules of this file, by name: "step.what-it-is" in lower case. */
  readonly rules: {
    /** One rule: either the same at all times, or a list of dated versions. */
    readonly [k: string]:
      | {
          /** The unit of the value: money in dollars and whole cents, a number, a flag (true or false), a text, or a list. */
          readonly unit: 'money' | 'number' | 'flag' | 'text' | 'list';
          /**
           * Dated versions of a rule that changed. The last one that has begun is used; the earlier ones stay, so that an old receipt can be computed again.
           *
           * Items: One version.
           */
          readonly dated: readonly {
            /** The first day on which this version applies. */
            readonly from: Day;
            /** The rule in one plain sentence, for content staff. */
            readonly says: Says;
            /** Where the rule was published. Without it, the source of the file. */
            readonly source?: Source;
            /** How the value is computed. */
            readonly logic: Json;
            /** Examples that show the rule is right. The check computes each of them. */
            readonly examples: readonly Example[];
            /** The sentences under "Why?": the donor reads the first whose "when" holds. The text can show values, such as {{savings.held}}, and the rule’s own value as {{value}}. */
            readonly why?: readonly Why[];
          }[];
        }
      | {
          /** The unit of the value: money in dollars and whole cents, a number, a flag (true or false), a text, or a list. */
          readonly unit: 'money' | 'number' | 'flag' | 'text' | 'list';
          /** The rule in one plain sentence, for content staff. */
          readonly says: Says;
          /** Where the rule was published. Without it, the source of the file. */
          readonly source?: Source;
          /** How the value is computed. */
          readonly logic: Json;
          /** Examples that show the rule is right. The check computes each of them. */
          readonly examples: readonly Example[];
          /** The sentences under "Why?": the donor reads the first whose "when" holds. The text can show values, such as {{savings.held}}, and the rule’s own value as {{value}}. */
          readonly why?: readonly Why[];
        };
  };
}
/** One example. */
export interface Example {
  /** The values that the rule reads, by name. Write money and numbers as text. The rule sees nothing else. */
  readonly given: {
    readonly [k: string]: Json;
  };
  /** The value that the rule must give. Write money and numbers as text. */
  readonly expect: Json;
}
/** One sentence. */
export interface Why {
  /** Shown only while this condition holds. Without it, always. */
  readonly when?: Json;
  /** The sentence, or a sum of up to three lines, each after a line break. */
  readonly text: TextKey;
  /** The answer, rule or list whose number decides the form of the text: with one, the text for one (`_one`) is shown. */
  readonly count?: string;
  /** For numbers in the text: the name of a value that it shows, and the text of the plural noun after the number; after 1, the noun's form for one (`_one`) is shown. Each number gets the form that fits it. */
  readonly nouns?: {
    readonly [k: string]: TextKey;
  };
  /** True: strangers who hold the receipt read the next sentence that holds, because this one would reveal an answer to them. */
  readonly private?: true;
}
/** Dated values that rules read as "rates.<name>": nisab, rates, limits. Add a new value as a new entry and keep the old ones: old receipts are computed with them. */
export interface RatesFile {
  /** The path of this meta-schema. An editor that knows it completes and explains as you type. */
  readonly $schema?: string;
  /** The rates of this file, by name. */
  readonly rates: {
    /** One rate. */
    readonly [k: string]: {
      /** The unit of the values: money in dollars, a share (0.025 is 2.5 %), a number, days, or a date: a day of the calendar. */
      readonly unit: 'money' | 'share' | 'number' | 'days' | 'date';
      /** The name that staff use for the rate. Without it, the rate's own name in words. */
      readonly called?: string;
      /** The meaning of the rate, in one plain sentence. */
      readonly says: string;
      /** How often a new value is published. When one is late, the portal says so and keeps using the last value. */
      readonly updates?: {
        /** The number of days after which a new value is expected. */
        readonly everyDays: number;
        /** How many more days it may be late before the check reports an error. */
        readonly graceDays: number;
      };
      /** How far a value may differ from the one before it, as a share of that one. Without it, 0.25. Once the history has three steps, 1.5 times the largest of them is the bound, where that is less. A larger change needs "confirmed". */
      readonly jump?: string;
      /** A rate that is lower on every day: premium is above normal. Values in another order need "confirmed". */
      readonly above?: string;
      /** For a rate that never changes: its value, stated a second time. A value that differs needs "confirmed". */
      readonly always?: Decimal;
      /**
       * The values, oldest first.
       *
       * Items: One value.
       */
      readonly values: readonly (
        | {
            /** The first day on which the value applies. */
            readonly from: Day;
            /** The value, as text: a decimal, or a day where the unit is date. */
            readonly value: Value;
            /** In place of one value, a table: a value for each key, such as the price of each kind. A rule finds the row by the operation "row", and each row is a rate of its own: rates.<name>.<key>. Where the value depends on two keys, such as a size and a kind, a row holds rows itself, and each of these is a rate of its own: rates.<name>.<key>.<key>. A later table has all rows of the one before it. */
            readonly rows?: {
              /** The value of the key, or the rows of a second key. */
              readonly [k: string]: Json;
            };
            /** Where the value was published. */
            readonly source: Source;
            /** Why the value is right although its history speaks against it: a reason for each doubt, by its code. A reason written as plain text answers a single doubt, and none if a second value has the same reason. */
            readonly confirmed?: Json;
            /** True: the value is expected and not announced yet, such as the first day of a month that depends on the moon. A day without an expected date is written without a value: it is blank in rules. No season opens or closes by such a day, and npm run check:data -- --coming lists it. */
            readonly toBeConfirmed?: true;
          }
        | {
            /** The first day on which the value applies. */
            readonly from: Day;
            /** The value, as text: a decimal, or a day where the unit is date. */
            readonly value?: Value;
            /** In place of one value, a table: a value for each key, such as the price of each kind. A rule finds the row by the operation "row", and each row is a rate of its own: rates.<name>.<key>. Where the value depends on two keys, such as a size and a kind, a row holds rows itself, and each of these is a rate of its own: rates.<name>.<key>.<key>. A later table has all rows of the one before it. */
            readonly rows: {
              /** The value of the key, or the rows of a second key. */
              readonly [k: string]: Json;
            };
            /** Where the value was published. */
            readonly source: Source;
            /** Why the value is right although its history speaks against it: a reason for each doubt, by its code. A reason written as plain text answers a single doubt, and none if a second value has the same reason. */
            readonly confirmed?: Json;
            /** True: the value is expected and not announced yet, such as the first day of a month that depends on the moon. A day without an expected date is written without a value: it is blank in rules. No season opens or closes by such a day, and npm run check:data -- --coming lists it. */
            readonly toBeConfirmed?: true;
          }
        | {
            /** The first day on which the value applies. */
            readonly from: Day;
            /** The value, as text: a decimal, or a day where the unit is date. */
            readonly value?: Value;
            /** In place of one value, a table: a value for each key, such as the price of each kind. A rule finds the row by the operation "row", and each row is a rate of its own: rates.<name>.<key>. Where the value depends on two keys, such as a size and a kind, a row holds rows itself, and each of these is a rate of its own: rates.<name>.<key>.<key>. A later table has all rows of the one before it. */
            readonly rows?: {
              /** The value of the key, or the rows of a second key. */
              readonly [k: string]: Json;
            };
            /** Where the value was published. */
            readonly source: Source;
            /** Why the value is right although its history speaks against it: a reason for each doubt, by its code. A reason written as plain text answers a single doubt, and none if a second value has the same reason. */
            readonly confirmed?: Json;
            /** True: the value is expected and not announced yet, such as the first day of a month that depends on the moon. A day without an expected date is written without a value: it is blank in rules. No season opens or closes by such a day, and npm run check:data -- --coming lists it. */
            readonly toBeConfirmed: true;
          }
      )[];
    };
  };
}
/** A reason for each doubt, by its code. */
export interface Reasons {
  /** Why it differs a lot from the one before it. */
  readonly 'rate-jump'?: Reason;
  /** Why it is no slip of digits, nor a copied line. */
  readonly 'rate-mistyped'?: Reason;
  /** Why it is out of order with another rate. */
  readonly 'rate-below-another'?: Reason;
  /** Why it begins out of the rhythm of its history. */
  readonly 'rate-out-of-rhythm'?: Reason;
  /** Why it begins so far ahead. */
  readonly 'rate-far-ahead'?: Reason;
  /** Why a value that never changes differs. */
  readonly 'rate-never-changes'?: Reason;
}
/** The questions of a folder's steps as they were served last, and the changes to those served before. By it, answers that a donor typed under an earlier version are carried into the newest one: drafts, a gift that is given again, recurring plans. A question that keeps its name and type needs no entry. */
export interface CarryFile {
  /** The path of this meta-schema. An editor that knows it completes and explains as you type. */
  readonly $schema?: string;
  /** The version of the answers whose questions are listed: that of the last change, or 1. Written by npm run approve:fields. */
  readonly version: number;
  /** The questions that were served last, by path. Written by npm run approve:fields; the lint compares the steps with it. */
  readonly fields: {
    readonly [k: string]: ListedField;
  };
  /** The changes to questions, one entry for each version that changed, renamed or dropped some. Never remove an entry: a draft may be of any version. */
  readonly changes?: readonly FieldsChange[];
}
/** A question as it was served. */
export interface ListedField {
  /** The type of its answer. */
  readonly type: string;
  /**
   * The values of its options.
   *
   * Items: One value.
   */
  readonly options?: readonly string[];
}
/** The changes to questions in one version. */
export interface FieldsChange {
  /** The version of the answers from this change on: greater than any version in a file of this kind, because all these files share one count. */
  readonly version: number;
  /** The change in one plain sentence, for content staff. */
  readonly says?: string;
  /** The change to the answers of each former question, by its path. */
  readonly fields: {
    readonly [k: string]: Fate;
  };
}
/** The change to a question's answers. "to" may be combined with "options" or "logic": the answer is mapped and moved. */
export interface Fate {
  /** The answers are kept as typed although the type changed: the reason why they mean the same, for content staff. */
  readonly kept?: string;
  /** The question that has the answers now. */
  readonly to?: FieldPath;
  /** Options whose value changed: the former value, and the new one. Options that are not named keep their value. */
  readonly options?: {
    /** The new value. */
    readonly [k: string]: string;
  };
  /** The expression that computes the new answer. It reads the former answer, as typed, as {"var": "answer"}, and gives null where there is no new answer. */
  readonly logic?: Json;
  /** The former preset, where it has changed: it still counts where the donor had given no answer. */
  readonly unsaid?: string;
  /** The text that tells a donor why an answer is not carried: its option was removed, or "logic" gives no answer for it. */
  readonly lost?: TextKey;
  /** The question is no longer asked: the text that tells a donor why. */
  readonly dropped?: TextKey;
}
/** The layout of a receipt, from top to bottom. The page, the PDF and the print all follow it. Anything without a value is left out. */
export interface ReceiptFile {
  /** The path of this meta-schema. An editor that knows it completes and explains as you type. */
  readonly $schema?: string;
  /** The id of the layout, which is also its page: /receipt/<id>. */
  readonly id: Id;
  /** The version of the layout. Raise it when the layout changes fundamentally. */
  readonly version: number;
  /** The title of the document. */
  readonly title: TextKey;
  /** The form of the sheet. certificate: landscape, framed, with centred text. Without it, a receipt. */
  readonly look?: 'certificate';
  /** The frame of a certificate. stars: a band of eight-pointed stars between two lines. Without it, two lines. */
  readonly frame?: 'stars';
  /** The seal of a certificate. star: an ornament of rings and eight-pointed stars, opposite the code. Without it, none. */
  readonly seal?: 'star';
  /** When a gift was undone in one of these ways, its amounts are shown without a minus sign. They are struck through in any case. */
  readonly withoutMinus?: readonly ('refunded' | 'voided')[];
  /** The blocks, in the order shown. */
  readonly blocks: Blocks;
}
/** One row. */
export interface Row {
  /** The label. Without it, the title of the field in schemas/common/receipt.json. */
  readonly label?: TextKey;
  /** The field of the receipt data. */
  readonly value: string;
  /** How the value is written: text, as it is; money, as $852.25; date-time, date and next-due, in Singapore time; reference, with a break every 13 characters; name, as a person’s name; address, in one line with the country in the reader’s language; text-key, as the text with that key. Without it, as schemas/common/receipt.json says of the field, or as text. */
  readonly format?: 'text' | 'money' | 'date-time' | 'date' | 'next-due' | 'reference' | 'name' | 'address' | 'text-key';
  /** Shown only while this holds of the receipt data. Without it, always shown. */
  readonly when?: Json;
  /** True: shown in bold. */
  readonly strong?: boolean;
  /** The group of texts for a value that is a code: with receipt.methods, the value "card" is shown as the text receipt.methods.card. A value without a text is shown as it is. Without it, the group that schemas/common/receipt.json names for the field. */
  readonly words?: string;
  /** The field whose status strikes the amount through, when it is refunded or voided. Without it, the status of the whole payment. */
  readonly status?: string;
  /** True: the value follows that of the row above, in the same row. Where the row above is empty, the value has a row with its own label. */
  readonly joins?: boolean;
  /** The icon shown before the value. payment: the icon of the payment method or card brand. */
  readonly mark?: 'payment';
}
/** A title. */
export interface HeadingBlock {
  /** A title. */
  readonly kind: 'heading';
  /** The title. */
  readonly title: TextKey;
  /** A smaller line under it. */
  readonly subtitle?: TextKey;
  /** Shown only while this holds of the receipt data. Without it, always shown. */
  readonly when?: Json;
}
/** Labels and values. */
export interface RowsBlock {
  /** Labels and values. */
  readonly kind: 'rows';
  /** A heading above the rows. */
  readonly title?: TextKey;
  /** The rows. A row without a value is left out. */
  readonly rows: Rows;
  /** end: the values are aligned under the amounts of the table above, as its foot. */
  readonly align?: 'end';
  /** Shown only while this holds of the receipt data. Without it, always shown. */
  readonly when?: Json;
}
/** A sentence. */
export interface NoteBlock {
  /** A sentence. */
  readonly kind: 'note';
  /** The sentence. */
  readonly text: TextKey;
  /** Shown only while this holds of the receipt data. Without it, always shown. */
  readonly when?: Json;
}
/** The page behind the code on a receipt, from top to bottom. Anything without a value is left out. Its texts can show {{amount}}, the amount computed again, and {{stored}}, the amount that was paid. */
export interface ProofFile {
  /** The path of this meta-schema. An editor that knows it completes and explains as you type. */
  readonly $schema?: string;
  /** Always this one: there is one proof page. */
  readonly id: 'proof';
  /** The version of the layout. Raise it when the layout changes fundamentally. */
  readonly version: number;
  /** The title of the document. */
  readonly title: TextKey;
  /**
   * The blocks, in the order shown.
   *
   * Items: One block. entered: the donor's answers, step by step, shown to the donor only. All other kinds are as on a receipt.
   */
  readonly blocks: readonly (
    | {
        readonly kind: 'entered';
        /** A heading above it. */
        readonly title: TextKey;
      }
    | Block
  )[];
}
/** Corrections of receipts that were issued before. A receipt stays as it was issued, in the words and the layout of its day, unless an entry here says otherwise: then it is shown with other words, or by another layout. No amount changes, the stored receipt stays as it is, and the page behind its code says that it was corrected. Never change or remove an entry: without it, its receipts are shown as they were. */
export interface MendsFile {
  /** The path of this meta-schema. An editor that knows it completes and explains as you type. */
  readonly $schema?: string;
  /** The corrections, oldest first. Of several that name the same text or layout, the last counts. */
  readonly mends: readonly Mend[];
}
/** One correction. */
export interface Mend {
  /** Why issued receipts are shown differently, in one plain sentence, for the office and its auditors. */
  readonly why: string;
  /** The text on the page behind a receipt's code that explains the correction. */
  readonly told: TextKey;
  /** The last day in Singapore on which such a receipt was agreed: the day before the correct one began to serve, or that day. Later receipts are issued correctly. */
  readonly issuedUntil: Day;
  /** Texts that are replaced: the key that such a receipt names, and the key of the text shown instead, as it is in each language now. Both may be the same key. A text with a key of its own stays the same when the other text changes again. */
  readonly texts?: {
    readonly [k: string]: TextKey;
  };
  /** Receipts and certificates that are drawn by another layout: the id of the layout by which they were issued, and of the one used instead, as it is now. Both may be the same id. */
  readonly layouts?: {
    readonly [k: string]: Id;
  };
}
/** The layout of a mail, from top to bottom. Its HTML and its plain text both follow it. Anything without a value is left out. */
export interface MailFile {
  /** The path of this meta-schema. An editor that knows it completes and explains as you type. */
  readonly $schema?: string;
  /** Which mail this is: for a receipt, for money given back (refund), for a recurring plan, or for an account. A mail about the receipts of one layout alone is called receipt-<layout> or refund-<layout>. */
  readonly id: string;
  /** The version of the mail. Raise it when the mail changes fundamentally. */
  readonly version: number;
  /**
   * The subject: the first entry that is shown.
   *
   * Items: One subject.
   */
  readonly subject: readonly (
    | {
        /** The text. */
        readonly text: TextKey;
        /** The group of texts for the code: with mail.plan.bodies, the code "paused" shows the text mail.plan.bodies.paused. */
        readonly words?: string;
        /** Shown only while this holds of the facts of the mail. Without it, always shown. */
        readonly when?: Json;
      }
    | {
        /** Used instead of "text": the fact of the mail whose code chooses the text. Left out when the mail does not have the fact. */
        readonly value: string;
        /** The group of texts for the code: with mail.plan.bodies, the code "paused" shows the text mail.plan.bodies.paused. */
        readonly words: string;
        /** Shown only while this holds of the facts of the mail. Without it, always shown. */
        readonly when?: Json;
      }
  )[];
  /** The attachment. receipt: the receipt as a PDF. Without it, none. */
  readonly attach?: 'receipt';
  /** The blocks, in the order shown. */
  readonly blocks: readonly MailBlock[];
}
/** Entries that several lists have in common. An entry { "part": "payment" } of a list is replaced by the entries that the part's file writes under the name of that list: receipts/parts/payment.json for the blocks and rows of receipts, flows/parts/ending.json for the steps and lines of flows. */
export interface PartFile {
  /** The path of this meta-schema. An editor that knows it completes and explains as you type. */
  readonly $schema?: string;
  /** The purpose of the entries. */
  readonly description: string;
  /** Blocks of a receipt. */
  readonly blocks?: Blocks;
  /** Rows of a block. */
  readonly rows?: Rows;
  /** Steps of a flow. */
  readonly steps?: Steps;
  /** Lines of a donation. */
  readonly items?: Items;
  /** Remarks under a line. */
  readonly remarks?: Remarks;
}
/** The entries of a part, as if they were written here. */
export interface Included {
  /** The name of the part: its file without .json. */
  readonly part: string;
  /** For a flow: steps that it asks differently from the part. Each replaces the part’s entry of the same step. */
  readonly instead?: readonly Step[];
}
/** The data of the whole portal: product, hosts, contact, links, session, payments. */
export interface SiteFile {
  /** The path of this meta-schema. An editor that knows it completes and explains as you type. */
  readonly $schema?: string;
  /** The name of the product. */
  readonly product: TextKey;
  /**
   * The languages of the site, in the order in which donors are offered those that are released. A language is a line here and a folder of flows/text.
   *
   * Items: One language.
   */
  readonly languages: readonly {
    /** The code of the language (BCP 47), which is also its folder in flows/text. Dates, plurals and the voice of a screen reader follow it. */
    readonly id: Language;
    /** The name of the language, in the language itself. */
    readonly name: string;
    /** The work that remains before the language is released. While this property is present, donors are not offered the language, and texts that it lacks are shown in another one. A link with ?lang= and its code shows it to staff, in that tab alone. */
    readonly underWork?: string;
    /** The fallback language for texts that this one lacks. Without it, the language for donors who have chosen none. */
    readonly fallback?: Language;
    /** The typeface of letters that the portal’s own lacks. Where its package is installed (“Noto Sans Tamil”: @fontsource/noto-sans-tamil), pages in this language load it; else the device’s own is used. */
    readonly font?: string;
    /** The language of PDFs for readers of this one, where the PDF program cannot set its letters. Without it, this language. */
    readonly paper?: Language;
  }[];
  /**
   * Texts that are written in one language only for now, and why. All readers see them in that language, marked as such.
   *
   * Items: One text.
   */
  readonly onlyIn?: readonly {
    /** The key of the text. */
    readonly text: TextKey;
    /** The language that it is written in. */
    readonly language: Language;
    /** Why it is in no other. */
    readonly because: string;
  }[];
  /** True: donors must sign in. The sign-in popup stays open until they do. */
  readonly signInIsMandatory?: boolean;
  /** The language for a donor who has not chosen one. */
  readonly fallbackLanguage: Language;
  /** The hosts that the portal answers as, by name. */
  readonly hosts: {
    /** One host. */
    readonly [k: string]: {
      /**
       * The charities that can be given to on this host, with their donation types.
       *
       * Items: One charity.
       */
      readonly charities: readonly {
        /** The number of the charity, by which flows name it. Each charity is listed once, at one host. */
        readonly charityId: number;
        /** The donation type; 0 for none. */
        readonly donationTypeId: number;
        /** Questions that no flow of the charity asks. When a change is approved, they count at each of its flows. */
        readonly leavesOut?: readonly string[];
        /**
         * The payment partners that the home page shows.
         *
         * Items: One partner.
         */
        readonly partners?: readonly {
          /** The name of the partner. */
          readonly name: string;
          /** The website of the partner. */
          readonly url: string;
        }[];
        /** True when gifts to it are deducted from tax. The notes of its flows say so too. */
        readonly deductible?: true;
      }[];
      /** The name of the product on this host. Without it, the product of the site. */
      readonly product?: TextKey;
      /** The payee of gifts on this host. Without it, the payee of the site. */
      readonly payee?: {
        /** The name shown by banks, receipts and mails. */
        readonly name: string;
        /** Why the name is not final yet, and who decides it. Remove this once it is final. */
        readonly toBeConfirmed?: string;
      };
      /** The site that the back link in the header leads to. */
      readonly mainSite: string;
      /** The copyright line of the footer. It can show {{year}}. */
      readonly copyright: TextKey;
    };
  };
  /** How donors reach the office. */
  readonly contact: {
    /** The phone number with its country code. */
    readonly phone: string;
    /** The e-mail address. */
    readonly email: string;
    /** The postal address, in one line. */
    readonly address: string;
    /** The map that the postal address links to. */
    readonly mapUrl: string;
  };
  /**
   * The office’s pages on social networks.
   *
   * Items: One page.
   */
  readonly social: readonly {
    /** The network, which is also the icon. */
    readonly icon: 'facebook' | 'instagram' | 'twitter' | 'youtube';
    /** The address of the page. */
    readonly url: string;
  }[];
  /** Pages that the portal links to, by name. */
  readonly links: {
    /** The privacy statement. */
    readonly privacy: string;
    /** The terms of use. */
    readonly terms: string;
    /** The address of the page. */
    readonly [k: string]: string;
  };
  /** The terms and the privacy statement that donors agree to. Each gift keeps the version that it was given under. */
  readonly terms?: {
    /** The version of both. Change it with every change of what donors agree to. */
    readonly version: string;
    /** The short version of each page, which opens in place. */
    readonly summaries: {
      /** Of the terms of use. */
      readonly terms: TextKey;
      /** Of the privacy statement. */
      readonly privacy: TextKey;
    };
    /**
     * The answers by which a donor agrees, a yes or no each.
     *
     * Items: An answer, by step and question.
     */
    readonly agreed: readonly string[];
    /** Why the short versions are not final yet, and who decides them. The page tells donors that they are not final. Remove this once they are final. */
    readonly toBeConfirmed?: string;
  };
  /** The UEN that PayNow payments go to. It is also shown on receipts. */
  readonly uen: string;
  /** The name shown by banks, receipts and mails, unless a host has its own. */
  readonly payee: string;
  /** How receipts show gifts that counters, terminals, kiosks and sister sites took, by the data that they recorded. */
  readonly externalGifts?: {
    /** The flow of kind external whose questions are the recorded data. */
    readonly flow: Id;
    /** The rule that decides on each field, by the field of receipt data. A flag shows the field as it was recorded, or not at all; a text is its value. */
    readonly shows: {
      readonly [k: string]: RuleName;
    };
  };
  /** How receipts are numbered. */
  readonly receiptSeries: {
    /** The letters that a receipt number begins with. */
    readonly prefix: string;
    /** How many digits follow the prefix. */
    readonly digits: number;
  };
  /** Numbers that an operator may change without touching the data, by name. Questions refer to one as settings.<name>, in a pattern as {{settings.<name>}}. */
  readonly settings?: {
    /** One setting. */
    readonly [k: string]: {
      /** What the number is, in one sentence. */
      readonly says: string;
      /** The environment variable by which an operator sets it. */
      readonly variable: string;
      /** The number where no operator sets it. */
      readonly default: number;
      /** The number where donors give and no operator sets it, if it differs. */
      readonly inProduction?: number;
      /** The smallest number that an operator may set. */
      readonly atLeast: number;
      /** The largest number that an operator may set. */
      readonly atMost: number;
    };
  };
  /** How long a session lasts. */
  readonly session: {
    /** How many minutes a session lasts. */
    readonly minutes: number;
    /** The number of minutes by which the session is extended, once, when the donor is sent to the card provider. A donor who chooses to stay gets as many. */
    readonly extendMinutes: number;
    /** The number of minutes before the end at which the donor is warned and can choose to stay. */
    readonly warnMinutes: number;
    /** How many times a donor can choose to stay. WCAG 2.2.1 asks for at least ten. */
    readonly stays: number;
  };
  /** The limits of each payment method. */
  readonly payments: {
    /** Payment by card. */
    readonly card: {
      /** The smallest amount in dollars. */
      readonly atLeast: Dollars;
      /** The largest amount in dollars. */
      readonly atMost: Dollars;
    };
    /** Payment by PayNow. */
    readonly paynow: {
      /** The smallest amount in dollars. */
      readonly atLeast: Dollars;
      /** The largest amount in dollars. */
      readonly atMost: Dollars;
      /** For how many seconds a QR code is valid. */
      readonly expirySeconds: number;
      /** How many seconds the page waits before it asks for the status again. */
      readonly pollSeconds: number;
    };
  };
  /** Constants of the specification (section 9) that other clients may know. The calls return them; the portal uses none of them beyond what the specification names. */
  readonly constants?: {
    /** The appeal that gifts belong to; 0 for none. */
    readonly appealId: number;
    /** The position of an entry that has none. */
    readonly defaultOrder: number;
    /** The ids of the ways to enrol. */
    readonly enrolTypes: {
      /** Enrolment by filling in the form. */
      readonly manual: number;
      /** Enrolment of a company. */
      readonly corporate: number;
    };
    /**
     * The ids of the content blocks of the home page.
     *
     * Items: One id.
     */
    readonly contentBlocks: readonly number[];
    /** A constant whose purpose the specification does not state. */
    readonly generic: number;
    /** How the identity provider is connected. */
    readonly connectionType: string;
  };
  /** The initial values of a cause’s donation widget (specification, section 3). */
  readonly donationWidget?: {
    /** The amount. */
    readonly donationAmount: number;
    /** How often. */
    readonly frequency: string;
    /** Whether the donation is paid in parts. */
    readonly partPayment: string;
    /** Who gives. */
    readonly entity: string;
    /** The cause; empty until one is chosen. */
    readonly causes: string;
    /** The id of the cause; empty until one is chosen. */
    readonly id: string;
    /** The smallest amount that the widget accepts. */
    readonly minAmount: number;
    /** The largest amount that the widget accepts. */
    readonly maxAmount: number;
    /** The purpose of the donation. */
    readonly donationMethod: string;
  };
  /** The source of each particular of the donor, the same in every flow: the field of the donation, and the answer, rule or condition that holds it. */
  readonly donor: {
    /** The name of an answer or rule; or several names, of which the first that has a value is used; or a condition, for a yes or no. */
    readonly [k: string]: Json;
  };
  /** How a gift gets the particulars of a signed-in donor from the account: the server joins them to the answers, and the page shows them masked. */
  readonly fromAccount?: {
    /** The answers with which the particulars come from the account: the path of an answer, and the answer. */
    readonly when: {
      readonly [k: string]: string;
    };
    readonly person: KnownDonor;
    readonly company: KnownDonor;
  };
  /**
   * Where the addresses below /enrollment/ lead, in every flow.
   *
   * Items: One address.
   */
  readonly enrolment?: readonly {
    /** The part of the address after /enrollment/. The entry without a path is used for all others. */
    readonly path?: Id;
    /** The step that the address leads to. */
    readonly step: Id;
    /** Answers that are set by opening the address: the path of an answer, and the answer. */
    readonly sets?: {
      readonly [k: string]: Json;
    };
  }[];
  /**
   * Further sites that texts, receipts and mails lead to, beside those of hosts, links and social networks.
   *
   * Items: The address of a site.
   */
  readonly sites?: readonly string[];
  /** Why a UEN is right although its last letter does not fit its digits. */
  readonly uenConfirmed?: string;
}
/** The questions for a donor whose account has the particulars. */
export interface KnownDonor {
  /** The step that asks for the particulars. Its questions have the names of those of the account's own form. */
  readonly step: Id;
  /** Answers that such a donor's gift begins with: the path of an answer, and the answer. */
  readonly sets: {
    readonly [k: string]: string;
  };
  /** The question for the NRIC or UEN. */
  readonly identity: AnswerPath;
  /** The answer that includes a gift in the tax record. A donor whose account only claims its NRIC or UEN types it again for that. */
  readonly taxInclusion: AnswerPath;
  /** The answer by which the donor agrees that the account remembers the particulars that were missing. */
  readonly remember: AnswerPath;
}
