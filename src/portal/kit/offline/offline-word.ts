import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Puts the offline word into the page itself: who cannot reach the portal cannot be told by it whom to ask. */
export function offlineWordPlugin(root: string): Plugin {
  return {
    name: 'offline-word',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'application/json', id: 'offline-word' }, children: offlineWord(root), injectTo: 'body' },
    ],
  };
}

/** As JSON: the contacts, social media and legal links of the site, and the words around them in each language. */
export function offlineWord(root: string): string {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { contact, social, links, languages } = read('flows/site.json');
  const wordsOf = (language: string) => {
    const { offline, footer } = read(`flows/text/${language}/translation.json`).shell;
    return { shell: { offline, footer } };
  };
  const words = Object.fromEntries((languages as readonly { readonly id: string }[]).map(({ id }) => [id, wordsOf(id)]));
  // Within a script's element, only its end could be mistaken.
  return JSON.stringify({ contact, social, links, words }).replaceAll('<', '\\u003c');
}
