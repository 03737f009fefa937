import type { ContentView } from '../../api/types.ts';
import type { Definitions } from '../../engine/index.ts';
import { fetchEarly } from '../kit/fetch-early.ts';
import { type Language, rememberedLanguage, adoptLinkedLanguage } from '../kit/language/language.ts';
import { loadWords, type Words } from '../kit/language/words.ts';

/** Requests the first page's data while its scripts still load. All optional: failures are requested again later. */
export type Early = {
  readonly language: Language;
  readonly content: Promise<{ readonly view: ContentView; readonly definitions: Definitions } | null>;
  /** Texts of the remembered language, and of English as the fallback. */
  readonly words: Promise<{ readonly [language: string]: Words | null }>;
};

export function startEarly(): Early {
  adoptLinkedLanguage();
  const language = rememberedLanguage();
  return { language, content: fetchContent(), words: fetchWords(language) };
}

async function fetchContent(): Early['content'] {
  const view = await fetchEarly<ContentView>('/content/current');
  const definitions = view && (await fetchEarly<Definitions>(`/content/${encodeURIComponent(view.contentVersion)}/definitions.json`));
  return view && definitions && { view, definitions };
}

async function fetchWords(language: Language): Early['words'] {
  const languages = [...new Set<Language>([language, 'en'])];
  const words = await Promise.all(languages.map(loadWords));
  return Object.fromEntries(languages.map((one, at) => [one, words[at] ?? null]));
}
