import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { HTML_TAG, htmlTag, releasedLanguages } from '../../../engine/languages.ts';
import type { Site } from '../../../engine/index.ts';
import { UNSTARTED } from '../page/unstarted.ts';

/**
 * Vite plugin: embeds the site's languages in the page, and everything that cannot be loaded when needed: contacts and texts for a page without a
 * connection, and the message of a page whose scripts fail.
 */
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
              unstarted(root),
              { tag: 'script', attrs: { type: 'application/json', id: 'offline-word' }, children: offlineContent(root), injectTo: 'body' },
            ],
          },
  };
}

/** The message shown until a script has begun the page, in every language, because the donor's is not known yet. */
function unstarted(root: string): HtmlTagDescriptor {
  const site = siteIn(root);
  const children = releasedLanguages(site).map(({ id }): HtmlTagDescriptor => {
    const t = textsIn(root, id);
    const words = t('shell.unstarted.message').replace('{{phone}}', site.contact.phone);
    // An empty `href` is the page's own address.
    const again = { tag: 'a', attrs: { href: '' }, children: escaped(t('shell.unstarted.again')) };
    return { tag: 'p', attrs: { lang: id }, children: [{ tag: 'span', children: escaped(words) }, again] };
  });
  return { tag: 'aside', attrs: { id: UNSTARTED, class: UNSTARTED }, children, injectTo: 'body' };
}

/** JSON of the site's contacts, social media and legal links, with the texts around them in each language. */
export function offlineContent(root: string): string {
  const site = siteIn(root);
  const { contact, social, links } = site;
  const wordsOf = (language: string) => {
    const { offline, footer } = translationIn(root, language).shell;
    return { shell: { offline, footer } };
  };
  const words = Object.fromEntries(releasedLanguages(site).map(({ id }) => [id, wordsOf(id)]));
  // `</script>` is the only sequence that could end the element.
  return JSON.stringify({ contact, social, links, words }).replaceAll('<', '\\u003c');
}

/** The texts of a language, by their keys. */
function textsIn(root: string, language: string): (key: string) => string {
  const translation = translationIn(root, language);
  return (key) => key.split('.').reduce((texts, part) => texts[part], translation);
}

function translationIn(root: string, language: string) {
  return JSON.parse(readFileSync(join(root, `flows/text/${language}/translation.json`), 'utf8'));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function siteIn(root: string): Site {
  return JSON.parse(readFileSync(join(root, 'flows/site.json'), 'utf8'));
}
