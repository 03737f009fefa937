import type { Spot } from '../../content/index.ts';

/** An effect of a content change that looks like a slip unless its intention is known. The approver must tick it before the content is served. */
export type Doubt = {
  /** Stable for the same change, whatever else changes. */
  readonly id: string;
  readonly about: 'rates' | 'words' | 'meaning' | 'rules' | 'receipts' | 'examples' | 'files' | 'way-back';
  /** The place in the changed content, or in the former one if the file was removed. */
  readonly file: string;
  readonly pointer: string;
  readonly line: number;
  /** Its effect, in a sentence. */
  readonly says: string;
};

/** A doubt before it gets its id. */
export type Told = Pick<Doubt, 'about' | 'says'> & { readonly spot: Spot };
