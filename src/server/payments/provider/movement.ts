/** One movement of money between the provider and us, from the provider's report or our ledger. */
export type Movement = {
  readonly kind: MovementKind;
  /** The provider's id of the charge, refund or dispute that caused it. */
  readonly source: string;
  /** The change of our balance at the provider. */
  readonly cents: number;
};

export type MovementKind = 'payment' | 'refund' | 'refund that came back' | 'dispute';
