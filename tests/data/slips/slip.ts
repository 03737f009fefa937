import type { Json } from '../../../src/engine/index.ts';

/** A change of one file: some text for another, or a value at a JSON pointer (undefined takes it away). */
export type SlipEdit =
  | { readonly file: string; readonly from: string; readonly to: string }
  | { readonly file: string; readonly at: string; readonly value: Json | undefined };

/** A mistake as an editor makes it: wrong, but plausible to anyone who only looks at the file. */
export type Slip = {
  readonly says: string;
  readonly edits: readonly SlipEdit[];
  /** The severity. Wrong money, blocked donors, privacy and law are grave; so is a slip without a grade. */
  readonly grade?: 'middling' | 'slight';
  /** Why neither lint nor fixtures refuse it yet. */
  readonly unnoticed?: string;
};

export const swap = (file: string, from: string, to: string): SlipEdit => ({ file, from, to });
export const put = (file: string, at: string, value: Json | undefined): SlipEdit => ({ file, at, value });
/** The same at the same place of several files. */
export const putIn = (files: readonly string[], at: string, value: Json | undefined): SlipEdit[] =>
  files.map((file) => put(file, at, value));

export const EN = 'flows/text/en/translation.json';
export const MS = 'flows/text/ms/translation.json';
export const BOTH = [EN, MS] as const;
