import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { HTML_TAG, htmlTag, releasedLanguages } from '../../../engine/languages.ts';
import type { Site } from '../../../engine/index.ts';

/** Vite plugin: embeds in the page the languages of the site, and contacts and offline texts, since a page without a connection cannot fetch them. */
export function offlineContentPlugin(root: string): Plugin {
  return {
    name: 'offline-word',
    // The desk is not for donors.
    transformIndexHtml: (html, { path }) =>
      path === '/desk.html'
        ? html
        : {
            html: html.replace(HTML_TAG, htmlTag(siteIn(root))),
            tags: [
              { tag: 'script', attrs: { type: 'application/json', id: 'offline-word' }, children: offlineContent(root), injectTo: 'body' },
            ],
          },
  };
}

/** JSON of the site's contacts, social media and legal links, with the texts around them in each language. */
export function offlineContent(root: string): string {
  const site = siteIn(root);
  const { contact, social, links } = site;
  const wordsOf = (language: string) => {
    const { offline, footer } = JSON.parse(readFileSync(join(root, `flows/text/${language}/translation.json`), 'utf8')).shell;
    return { shell: { offline, footer } };
  };
  const words = Object.fromEntries(releasedLanguages(site).map(({ id }) => [id, wordsOf(id)]));
  // `</script>` is the only sequence that could end the element.
  return JSON.stringify({ contact, social, links, words }).replaceAll('<', '\\u003c');
}

function siteIn(root: string): Site {
  return JSON.parse(readFileSync(join(root, 'flows/site.json'), 'utf8'));
}
