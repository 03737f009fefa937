/** Amounts in words, which the proof's texts name in {{braces}}: what comes out now, and what was paid. */
export const proofWords = ['amount', 'stored'] as const;

/** Every field that a proof is told. Its layout in the data can show and ask for nothing else. */
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

/** The lists that a proof is told, and what an entry of each holds. */
export const proofLists = {
  items: ['title', 'amount', 'why'],
  rates: ['name', 'value', 'from', 'source'],
} as const;

type Words = (typeof proofFields)[number];
type Lists = typeof proofLists;
type Entry<List extends keyof Lists> = { readonly [field in Lists[List][number]]: string | readonly string[] };

/** What a proof is told: values in the reader's words, the moment of payment as an instant; `recomputed`: it could be worked out again; `own`: the donor looks. */
export type ProofFacts = { readonly [word in Exclude<Words, 'recomputed' | 'agrees' | 'own'>]: string } & {
  readonly recomputed: boolean;
  readonly agrees: boolean;
  readonly own: boolean;
} & { readonly [list in keyof Lists]: readonly Entry<list>[] };
