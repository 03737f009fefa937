/** Amounts that the proof's texts show in {{braces}}: the amount computed now, and the amount that was paid. */
export const proofWords = ['amount', 'stored'] as const;

/** Every field of a proof's data. Its layout can show and test nothing else. */
export const proofFields = [
  'receiptNo',
  'transactionDateTime',
  'paymentStatus',
  'ratesOn',
  'recomputed',
  'agrees',
  'own',
  ...proofWords,
] as const;

/** The lists of a proof's data, and the fields of each list's entries. */
export const proofLists = {
  items: ['title', 'amount', 'why'],
  rates: ['name', 'value', 'from', 'source'],
  mended: ['told'],
} as const;

type Words = (typeof proofFields)[number];
type Lists = typeof proofLists;
type Entry<List extends keyof Lists> = { readonly [field in Lists[List][number]]: string | readonly string[] };

/**
 * The facts of a proof: values in the reader's language, the moment of payment as an instant. `recomputed`: it could be computed again;
 * `own`: the reader is the donor.
 */
export type ProofFacts = { readonly [word in Exclude<Words, 'recomputed' | 'agrees' | 'own'>]: string } & {
  readonly recomputed: boolean;
  readonly agrees: boolean;
  readonly own: boolean;
} & { readonly [list in keyof Lists]: readonly Entry<list>[] };
