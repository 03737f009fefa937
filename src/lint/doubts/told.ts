import type { Spot } from '../../content/index.ts';

/** Something that a change of the content does and that nobody can tell from a slip but who knows what was meant. It is ticked before it serves. */
export type Doubt = {
  /** The same for the same change, whatever else changes. */
  readonly id: string;
  readonly about: 'rates' | 'words' | 'meaning' | 'rules' | 'receipts' | 'examples' | 'files' | 'way-back';
  /** Where, in the content with the change, or in that before it where a file is gone. */
  readonly file: string;
  readonly pointer: string;
  readonly line: number;
  /** What it does, in a sentence. */
  readonly says: string;
};

/** The same before it has its id. */
export type Told = Pick<Doubt, 'about' | 'says'> & { readonly spot: Spot };
