import { lendingLanguages, languageOfText, type Site } from '../../../engine/index.ts';
import { loadWords } from '../../kit/language/words.ts';
import { markLanguages } from './mark-languages.ts';

/** Installed typefaces, for languages whose letters the portal's own typeface lacks; each is loaded when a language names it. */
const TYPEFACES = import.meta.glob(['/node_modules/@fontsource-variable/*/index.css', '!**/figtree/**']);

/**
 * Applies what a language needs besides its texts: its typeface, and marks on texts shown in another language. Returns the function that
 * undoes both.
 */
export function dress(site: Site, language: string): () => void {
  const undo = [inTypeface(site.languages.find(({ id }) => id === language)?.font), withMarks(site, language)];
  return () => {
    for (const one of undo) one();
  };
}

/** Inserts the font after the portal's own and before the device's (`system-ui`), which is used if no package is installed. */
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
