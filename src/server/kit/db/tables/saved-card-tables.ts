/** Cards that signed-in donors have saved: `migrations/080-payments.sql`. */
export type SavedCardTables = { saved_cards: SavedCardsTable };

type SavedCardsTable = {
  /** What a browser knows it by. */
  id: string;
  account_id: string;
  /** The provider's; never told. */
  customer: string;
  /** The provider's; never told. */
  payment_method: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  /** What its owner calls it, encrypted. */
  name: string | null;
  created_at: Date;
  removed_at: Date | null;
  forgotten_at: Date | null;
};
