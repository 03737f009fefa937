import type { i18n } from 'i18next';
import { createStore } from '../store/store.ts';
import { loadWords, type Words } from './words.ts';

/** A page that began with the texts of a flow's first page alone. */
type Begun = {
  readonly texts: i18n;
  readonly language: string;
  /** The content version that the page works with, so that the rest is of the same. */
  readonly version: Promise<string | undefined>;
};

type State = Begun & {
  readonly coming: Promise<void> | null;
  /** Whether a text was asked for that is not here yet. */
  readonly isMissed: boolean;
};

/** Null once all texts of the language that the page began with are here, as they are from the start on most pages. */
const lacking = createStore<State | null>(null);
const LONGEST_WAIT = 8_000;

/** Says that a page begins with the texts of its first page alone. */
export function lackTexts(begun: Begun): void {
  lacking.set(() => ({ ...begun, coming: null, isMissed: false }));
}

export const hasAllTexts = (): boolean => lacking.get() === null;
export const onTexts = lacking.subscribe;

/** Loads the texts that the page lacks, once. Asks until they come, as the definitions of another flow are asked for. */
export function allTexts(): Promise<void> {
  const state = lacking.get();
  if (state === null) return Promise.resolve();
  const coming = state.coming ?? load(state);
  if (state.coming === null) lacking.set((now) => now && { ...now, coming });
  return coming;
}

/** What stands on the page in place of a text: nothing, until the texts that it lacks have come. */
export function missingText(key: string): string {
  if (hasAllTexts()) return key;
  lacking.set((now) => now && { ...now, isMissed: true });
  void allTexts();
  return '';
}

async function load({ texts, language, version }: Begun): Promise<void> {
  const words = await untilThere(language, await version);
  const isMissed = lacking.get()?.isMissed === true;
  // What is shown stays. It is drawn again only where a text was missing.
  texts.addResourceBundle(language, 'translation', words, true, false, { silent: !isMissed });
  lacking.set(() => null);
}

async function untilThere(language: string, version: string | undefined): Promise<Words> {
  for (let wait = 1_000; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    const words = (await loadWords(language, { version })) ?? (await loadWords(language));
    if (words !== null) return words;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
