/** The facts of a mail, by their kind. */
type Facts = {
  /** Values in the donor's language: texts show them in {{braces}}, and rows show them. */
  readonly words: readonly string[];
  /** Codes, with all their possible values: each value has a text. */
  readonly codes: { readonly [code: string]: readonly string[] };
  /** True or false facts, for conditions. */
  readonly flags: readonly string[];
  /** Target addresses for buttons. */
  readonly links: readonly string[];
  /** Whether the mail is about a receipt: it then has the receipt's data, and can show and attach it. */
  readonly aboutReceipt: boolean;
};

/** Facts of every mail: the product name of its host, which signs the mail. */
const EVERY = ['product'] as const;

/** Every mail with its facts. A mail's layout in the data can use no others. */
export const mailFacts = {
  receipt: {
    words: [...EVERY, 'receiptNo', 'name', 'total', 'amount', 'date', 'nextAmount', 'next', 'sentTo'],
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
    words: [...EVERY, 'code', 'receiptNo', 'sentTo', 'date', 'paid', 'due', 'difference'],
    codes: {
      notice: [
        ...(['confirm', 'reset', 'email', 'phone_number'] as const),
        ...(['email-changed', 'password-changed', 'nric-taken', 'uen-taken', 'closed', 'guessed'] as const),
        ...(['nric-linked', 'uen-linked', 'nric-unlinked', 'uen-unlinked'] as const),
        // About a gift, also for donors without an account.
        ...(['gift-code', 'gift-address', 'gift-corrected'] as const),
        // About a gift that was computed with a wrong rate.
        ...(['gift-too-much', 'gift-too-little', 'gift-not-due'] as const),
      ],
    },
    flags: [],
    links: ['resetLink', 'undoLink'],
    aboutReceipt: false,
  },
} as const satisfies { readonly [mail: string]: Facts };

export type MailId = keyof typeof mailFacts;

type Of<Mail extends MailId> = (typeof mailFacts)[Mail];

/** The facts of one mail. Blocks that use a missing fact are left out. */
export type MailFacts<Mail extends MailId> = {
  readonly [word in Of<Mail>['words'][number] | Of<Mail>['links'][number]]?: string;
} & { readonly [code in keyof Of<Mail>['codes']]?: string } & { readonly [flag in Of<Mail>['flags'][number]]?: boolean };
