import type { i18n } from 'i18next';
import { createStore } from '../store/store.ts';
import { loadWords, type Words } from './words.ts';

/** A page that began with only the texts of its flow's first page. */
type Begun = {
  readonly texts: i18n;
  readonly language: string;
  /** The page's content version, so that the remaining texts come from the same version. */
  readonly version: Promise<string | undefined>;
};

type State = Begun & {
  readonly coming: Promise<void> | null;
  /** Whether a text was requested that is not loaded yet. */
  readonly isMissed: boolean;
};

/** Null once all texts of the language that the page began with are loaded; on most pages, from the start. */
const lacking = createStore<State | null>(null);
const LONGEST_WAIT = 8_000;

/** Notes that the page begins with only the texts of its first page. */
export function lackTexts(begun: Begun): void {
  lacking.set(() => ({ ...begun, coming: null, isMissed: false }));
}

export const hasAllTexts = (): boolean => lacking.get() === null;
export const onTexts = lacking.subscribe;

/** Loads the texts that the page lacks, once. Retries with backoff until they load. */
export function allTexts(): Promise<void> {
  const state = lacking.get();
  if (state === null) return Promise.resolve();
  const coming = state.coming ?? load(state);
  if (state.coming === null) lacking.set((now) => now && { ...now, coming });
  return coming;
}

/** Text shown for a missing key: empty until the texts that the page lacks have loaded, then the key. */
export function missingText(key: string): string {
  if (hasAllTexts()) return key;
  lacking.set((now) => now && { ...now, isMissed: true });
  void allTexts();
  return '';
}

async function load({ texts, language, version }: Begun): Promise<void> {
  const words = await untilThere(language, await version);
  const isMissed = lacking.get()?.isMissed === true;
  // Texts already shown stay. The page is drawn again only if a text was missing.
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
