/** What a mail is told, by what it can be used for. */
type Facts = {
  /** Values in the words of the donor's language: texts name them in {{braces}}, and rows show them. */
  readonly words: readonly string[];
  /** Codes, with every value that they can have: the mail's texts say them. */
  readonly codes: { readonly [code: string]: readonly string[] };
  /** What is so or not, to show a part by. */
  readonly flags: readonly string[];
  /** Addresses that a button can lead to. */
  readonly links: readonly string[];
  /** Whether the mail is about a receipt, whose data it is told too, and which it can hold and carry. */
  readonly aboutReceipt: boolean;
};

/** What every mail is told: the product's name of the host that it is about, by which it is signed. */
const EVERY = ['product'] as const;

/** Every mail that is sent, and what each is told. A mail's layout in the data can say nothing else. */
export const mailFacts = {
  receipt: {
    words: [...EVERY, 'receiptNo', 'name', 'total', 'amount', 'date', 'nextAmount', 'next'],
    codes: {},
    flags: [],
    links: ['receiptLink', 'manageLink'],
    aboutReceipt: true,
  },
  refund: {
    words: [...EVERY, 'receiptNo', 'name', 'total', 'amount', 'date'],
    codes: {
      refundKind: ['refund', 'void'],
      refundReason: ['paid-twice', 'after-stop', 'donor-asked', 'given-in-error', 'duplicate', 'fraudulent', 'at-provider'],
    },
    flags: [],
    links: ['receiptLink'],
    aboutReceipt: true,
  },
  plan: {
    words: [...EVERY, 'gift', 'amount', 'next', 'last', 'charges', 'days', 'sum', 'card', 'cardUntil'],
    codes: {
      notice: [
        ...(['started', 'upcoming', 'coming', 'card-expires', 'failed', 'not-paid'] as const),
        ...(['paused', 'resumed', 'changed', 'card-changed', 'cancelled', 'link'] as const),
      ],
      reason: [
        ...(['declined', 'insufficient-funds', 'expired-card', 'authentication-failed', 'wrong-code'] as const),
        ...(['abandoned', 'expired', 'processing-error'] as const),
      ],
      frequency: ['daily', 'weekly', 'monthly', 'quarterly', 'annually', 'one-time'],
    },
    flags: ['cardExpires'],
    links: ['planLink'],
    aboutReceipt: false,
  },
  account: {
    words: [...EVERY, 'code'],
    codes: {
      notice: [
        ...(['confirm', 'reset', 'email', 'phone_number'] as const),
        ...(['email-changed', 'password-changed', 'nric-taken', 'uen-taken', 'closed', 'guessed'] as const),
        ...(['nric-linked', 'uen-linked', 'nric-unlinked', 'uen-unlinked'] as const),
      ],
    },
    flags: [],
    links: ['resetLink', 'undoLink'],
    aboutReceipt: false,
  },
} as const satisfies { readonly [mail: string]: Facts };

export type MailId = keyof typeof mailFacts;

type Of<Mail extends MailId> = (typeof mailFacts)[Mail];

/** What one mail is told. What it is not told leaves out the parts that speak of it. */
export type MailFacts<Mail extends MailId> = {
  readonly [word in Of<Mail>['words'][number] | Of<Mail>['links'][number]]?: string;
} & { readonly [code in keyof Of<Mail>['codes']]?: string } & { readonly [flag in Of<Mail>['flags'][number]]?: boolean };
