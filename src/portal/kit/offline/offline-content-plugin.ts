import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Vite plugin: embeds contacts and offline texts in the page, since a page without a connection cannot fetch them. */
export function offlineContentPlugin(root: string): Plugin {
  return {
    name: 'offline-word',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'application/json', id: 'offline-word' }, children: offlineContent(root), injectTo: 'body' },
    ],
  };
}

/** JSON of the site's contacts, social media and legal links, with the texts around them in each language. */
export function offlineContent(root: string): string {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { contact, social, links, languages } = read('flows/site.json');
  const wordsOf = (language: string) => {
    const { offline, footer } = read(`flows/text/${language}/translation.json`).shell;
    return { shell: { offline, footer } };
  };
  const words = Object.fromEntries((languages as readonly { readonly id: string }[]).map(({ id }) => [id, wordsOf(id)]));
  // `</script>` is the only sequence that could end the element.
  return JSON.stringify({ contact, social, links, words }).replaceAll('<', '\\u003c');
}
