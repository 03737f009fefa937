import type { ContentView } from '../../api/types.ts';
import type { Definitions } from '../../engine/index.ts';
import { fetchEarly } from '../kit/fetch-early.ts';
import { type Language, rememberedLanguage, adoptLinkedLanguage } from '../kit/language/language.ts';
import { loadWords, type Words } from '../kit/language/words.ts';

/** What the first page needs from the server, asked for while its scripts are still on their way. Nothing here is needed: what fails is asked for again. */
export type Early = {
  readonly language: Language;
  readonly content: Promise<{ readonly view: ContentView; readonly definitions: Definitions } | null>;
  /** The words of the language remembered and of English, which stands in for what another lacks. */
  readonly words: Promise<{ readonly [language: string]: Words | null }>;
};

export function beginEarly(): Early {
  adoptLinkedLanguage();
  const language = rememberedLanguage();
  return { language, content: askContent(), words: askWords(language) };
}

async function askContent(): Early['content'] {
  const view = await fetchEarly<ContentView>('/content/current');
  const definitions = view && (await fetchEarly<Definitions>(`/content/${encodeURIComponent(view.contentVersion)}/definitions.json`));
  return view && definitions && { view, definitions };
}

async function askWords(language: Language): Early['words'] {
  const languages = [...new Set<Language>([language, 'en'])];
  const words = await Promise.all(languages.map(loadWords));
  return Object.fromEntries(languages.map((one, at) => [one, words[at] ?? null]));
}
