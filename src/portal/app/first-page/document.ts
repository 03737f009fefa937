import type { ContentView } from '../../../api/types.ts';
import { HTML_TAG, htmlTag, type Languages } from '../../../engine/index.ts';
import { definitionsPath } from '../../core/address/flow-of-address.ts';
import type { Head } from '../../core/content/page-title.ts';
import { textsPath } from '../../kit/language/words.ts';
import { lookScript } from './look.ts';
import { marksOf } from './marks.ts';

type Drawn = {
  readonly body: string;
  readonly head: Head;
  readonly language: string;
  readonly site: Languages;
  readonly view: ContentView;
  /** The flow whose definitions the page loads; null: all flows. */
  readonly of: string | null;
};

/** The built portal: its `index.html`, and Vite's manifest, which maps modules to built files. */
export type BuiltPortal = {
  readonly template: string;
  readonly manifest: {
    readonly [module: string]: { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] };
  };
  /** The text of a built style sheet. */
  readonly styleSheet: (file: string) => string;
};

/** A document, and the text of its only style element. */
export type FirstDocument = { readonly html: string; readonly style: string };

/**
 * Builds the document of a first page from the built page. Keeps the placeholder, hidden, for browsers with stored data that the page does not show.
 * Style sheets are inlined, so that the page can be painted as soon as it arrives. Their links stay, disabled: without them the page would load the
 * same sheets again for its lazily loaded parts.
 */
export function documentOf(
  { template, manifest, styleSheet }: BuiltPortal,
  { body, head, language, site, view, of }: Drawn,
): FirstDocument {
  const version = view.contentVersion;
  const marked = { ...marksOf(view), ...(of !== null && { flow: of }) };
  const marks = Object.entries(marked).map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  const texts = textsPath(language, of === null ? {} : { version, flow: of });
  const loads = ['/content/current', definitionsPath(version, of), texts].map(
    (address) => `<link rel="preload" as="fetch" href="${escaped(address)}" crossorigin>`,
  );
  const files = filesOf(head.parts, manifest, template);
  const scripts = files.map(({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
  const sheets = [...linked(template), ...files.flatMap(({ css = [] }) => css)];
  // Matches no medium either: Chromium's preload scanner would load a link that is only disabled.
  const off = sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" media="not all" disabled>`);
  const style = sheets.map((file) => styleSheet(file).trim()).join('\n');
  if (/<\/style/i.test(style)) throw new Error('A style sheet would end its element.');
  const parts: readonly (readonly [RegExp, (found: string, part: string) => string])[] = [
    [HTML_TAG, () => htmlTag(site, language)],
    // Before the style sheets, which a script would wait for.
    [/<meta charset="utf-8" \/>/, (found) => `${found}<script>${lookScript}</script>`],
    [/<title>.*<\/title>/, () => `<title>${escaped(head.title)}</title>${loads.join('')}`],
    [SHEETS, () => ''],
    // After everything that is painted, the typeface last: a browser opens six connections, and the script must not wait for a seventh.
    [/<script type="module"|<link rel="preload" as="font"/g, (found) => `${found} fetchpriority="low"`],
    [/(?=<\/head>)/, () => [`<style>${style}</style>`, ...off, ...scripts].join('')],
    [/(?<=<link rel="icon" [^>]*href=")[^"]*/, () => escaped(head.icon)],
    [
      /<div id="root">(.*)<\/div>(?=\s*<noscript>)/s,
      (_, placeholder) => `<div id="root"${marks.join('')}>${body}</div><div id="placeholder" hidden>${placeholder}</div>`,
    ],
  ];
  const html = parts.reduce((page, [place, content]) => {
    if (page.search(place) === -1) throw new Error(`The built page has no ${place.source}.`);
    return page.replace(place, content);
  }, template);
  return { html, style };
}

/** Built files of these parts and of their imports, except those that the built page loads itself. Throws if the build lacks a part. */
function filesOf(parts: Iterable<string>, manifest: BuiltPortal['manifest'], template: string) {
  const found = new Map<string, BuiltPortal['manifest'][string]>();
  const add = (part: string): void => {
    const file = manifest[part];
    if (file === undefined) throw new Error(`The build has no ${part}.`);
    if (found.has(part) || template.includes(file.file)) return;
    found.set(part, file);
    file.imports?.forEach(add);
  };
  for (const part of parts) add(part);
  return [...found.values()];
}

/** The style sheets of the built page. */
const SHEETS = /<link rel="stylesheet" crossorigin href="\/([^"]+)">\s*/g;

function linked(template: string): readonly string[] {
  return [...template.matchAll(SHEETS)].map(([, file = '']) => file);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
