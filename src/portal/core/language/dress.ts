import { lendingLanguages, languageOfText, type Site } from '../../../engine/index.ts';
import { loadWords } from '../../kit/language/words.ts';
import { markLanguages } from './mark-languages.ts';

/** The typefaces whose packages are installed, for languages whose letters the portal's own lacks: loaded where one is named. */
const TYPEFACES = import.meta.glob(['/node_modules/@fontsource-variable/*/index.css', '!**/figtree/**']);

/**
 * What a language needs beyond its texts: its typeface, and marks on what is shown in another language. Gives what takes both away again.
 */
export function dress(site: Site, language: string): () => void {
  const undo = [inTypeface(site.languages.find(({ id }) => id === language)?.font), withMarks(site, language)];
  return () => {
    for (const one of undo) one();
  };
}

/** Behind the portal's own face, before the device's, which is used where there is no package. */
function inTypeface(font: string | undefined): () => void {
  const { style } = document.documentElement;
  if (font === undefined) return () => undefined;
  const load = TYPEFACES[`/node_modules/@fontsource-variable/${font.toLowerCase().replaceAll(' ', '-')}/index.css`];
  void load?.().catch(() => undefined);
  const usual = getComputedStyle(document.documentElement).getPropertyValue('--font');
  style.setProperty('--font', usual.replace('system-ui', `"${font} Variable", "${font}", system-ui`));
  return () => style.removeProperty('--font');
}

function withMarks(site: Site, language: string): () => void {
  let stop: (() => void) | undefined;
  let isWanted = true;
  const others = lendingLanguages(site, language);
  if (others.length === 0) return () => undefined;
  void Promise.all([language, ...others].map(async (one) => [one, await loadWords(one)] as const)).then((loaded) => {
    const texts = new Map(loaded);
    if (isWanted) stop = markLanguages(languageOfText(site, language, (one) => texts.get(one) ?? undefined));
  });
  return () => {
    isWanted = false;
    stop?.();
  };
}
