/**
 * The facts that the proof's texts show in {{braces}}: the amount computed now, the amount paid, the day whose rates are used, and the published
 * sources of rules and rates, each once.
 */
export const proofWords = ['amount', 'stored', 'ratesOn', 'sources'] as const;

/** Every field of a proof's data. Its layout can show and test no others. */
export const proofFields = [
  'receiptNo',
  'revision',
  'transactionDateTime',
  'paymentStatus',
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
 * The facts of a proof: values in the reader's language, the moment of payment as an instant. `recomputed`: the gift could be computed again;
 * `own`: the reader is the donor.
 */
export type ProofFacts = { readonly [word in Exclude<Words, 'recomputed' | 'agrees' | 'own'>]: string } & {
  readonly recomputed: boolean;
  readonly agrees: boolean;
  readonly own: boolean;
} & { readonly [list in keyof Lists]: readonly Entry<list>[] };
