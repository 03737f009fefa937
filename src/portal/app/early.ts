import type { ContentView } from '../../api/types.ts';
import type { Definitions } from '../../engine/index.ts';
import { type Language, rememberedLanguage, takeLinkedLanguage } from '../kit/language/language.ts';

/** What the first page needs from the server, asked for while its scripts are still on their way. Nothing here is needed: what fails is asked for again. */
export type Early = {
  readonly language: Language;
  readonly content: Promise<{ readonly view: ContentView; readonly definitions: Definitions } | null>;
  /** The words of the language remembered and of English, which stands in for what another lacks. */
  readonly words: Promise<{ readonly [language: string]: Words | null }>;
};

export type Words = { readonly [key: string]: unknown };

export function askEarly(): Early {
  takeLinkedLanguage();
  const language = rememberedLanguage();
  return { language, content: askContent(), words: askWords(language) };
}

async function askContent(): Early['content'] {
  const view = await ask<ContentView>('/content/current');
  const definitions = view && (await ask<Definitions>(`/content/${encodeURIComponent(view.contentVersion)}/definitions.json`));
  return view && definitions && { view, definitions };
}

async function askWords(language: Language): Early['words'] {
  const languages = [...new Set<Language>([language, 'en'])];
  const words = await Promise.all(languages.map(askWordsOf));
  return Object.fromEntries(languages.map((one, at) => [one, words[at] ?? null]));
}

/** The words of one language; null when they cannot be had now. */
export function askWordsOf(language: string): Promise<Words | null> {
  return ask<Words>(`/assets/locales/${encodeURIComponent(language)}/translation.json`);
}

async function ask<T>(path: string): Promise<T | null> {
  const response = await fetch(path, { credentials: 'same-origin', headers: { accept: 'application/json' } }).catch(() => null);
  return response?.ok ? response.json().catch(() => null) : null;
}
