import type { ContentView } from '../../api/types.ts';
import type { Definitions } from '../../engine/index.ts';
import type { Content } from '../core/content/content.ts';
import { definitionsPath, flowOfAddress } from '../core/address/flow-of-address.ts';
import { fetchEarly } from '../kit/fetch-early.ts';
import { adoptLinkedLanguage, firstLanguage, rememberedLanguage } from '../kit/language/language.ts';
import { loadWords, type Words } from '../kit/language/words.ts';
import { firstPageHere } from '../kit/page/first-page.ts';

/** Requests the first page's data while its scripts still load. All optional: failures are requested again later. */
export type Early = {
  readonly language: string;
  readonly content: Promise<Content | null>;
  /** Texts of the remembered language, or of the site's first language if they do not load. */
  readonly words: Promise<EarlyWords>;
};

/** Texts by language: all of them, or only those of a first page. */
export type EarlyWords = { readonly of: 'all' | 'first-page'; readonly words: { readonly [language: string]: Words | null } };

export function startEarly(): Early {
  adoptLinkedLanguage();
  const language = rememberedLanguage();
  return { language, content: fetchContent(), words: fetchWords(language) };
}

async function fetchContent(): Early['content'] {
  const view = await fetchEarly<ContentView>('/content/current');
  if (view === null) return null;
  const of = flowOfAddress(view, location.pathname);
  const definitions = await fetchEarly<Definitions>(definitionsPath(view.contentVersion, of));
  return definitions && { view, definitions, ...(of !== null && { of }) };
}

async function fetchWords(language: string): Early['words'] {
  const drawn = firstPageHere();
  const some = drawn && (await loadWords(language, drawn));
  if (some) return { of: 'first-page', words: { [language]: some } };
  const [words, first] = [await loadWords(language), firstLanguage()];
  return { of: 'all', words: words === null && language !== first ? { [first]: await loadWords(first) } : { [language]: words } };
}
