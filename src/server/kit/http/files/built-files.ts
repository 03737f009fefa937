import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Compressed } from './compressed.ts';

/** A file of the built pages, ready to send. */
export type BuiltFile = {
  readonly body: Compressed;
  readonly type: string;
  readonly tag: string;
  readonly inline?: Inline;
};

/** The hashes of a page's one inline script and one inline style: "sha256-…". */
export type Inline = { readonly script: string; readonly style: string };

/** The built pages in memory: the donors' page, the desk's, the preview's, and the files under /assets by name. */
export type BuiltFiles = {
  readonly page: BuiltFile;
  readonly desk: BuiltFile | undefined;
  readonly preview: (BuiltFile & { readonly inline: Inline }) | undefined;
  readonly assets: ReadonlyMap<string, BuiltFile>;
};

/** Output of the build for first pages, below the built pages: the script that draws them, and Vite's manifest of the other files. */
export const PRERENDER_BUNDLE = 'prerender/prerender.js';
export const PRERENDER_MANIFEST = 'prerender/manifest.json';

/** The page in the desk's preview, with inline script and style. */
export const PREVIEW_PAGE = 'preview.html';

const TYPES: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/**
 * Reads the built pages, with their compressed copies from the build (".br", ".gz"). Undefined while there is no build. Throws for a file of unknown
 * type.
 */
export function readBuiltFiles(folder: string): BuiltFiles | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const assets = join(folder, 'assets');
  const names = existsSync(assets) ? readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name)) : [];
  const [desk, preview] = [join(folder, 'desk.html'), join(folder, PREVIEW_PAGE)];
  return {
    page: fileAt(join(folder, 'index.html')),
    desk: existsSync(desk) ? fileAt(desk) : undefined,
    preview: existsSync(preview) ? withInline(fileAt(preview)) : undefined,
    assets: new Map(names.map((name) => [name, fileAt(join(assets, name))])),
  };
}

function fileAt(path: string): BuiltFile {
  const type = TYPES[extname(path)];
  if (type === undefined) throw new Error(`The type of ${path} is not known: name it in ${import.meta.filename}.`);
  const plain = readFileSync(path);
  const [br, gzip] = [`${path}.br`, `${path}.gz`].map((file) => (existsSync(file) ? readFileSync(file) : undefined));
  return { body: { plain, ...(br && { br }), ...(gzip && { gzip }) }, type, tag: tagOf(plain) };
}

/** Adds the hashes of the page's inline script and style. */
function withInline(file: BuiltFile): BuiltFile & { readonly inline: Inline } {
  return { ...file, inline: inlineOf(file.body.plain.toString()) };
}

/** The hashes of a page's one inline `<style>` and one inline `<script>`; the `<style>` comes first. */
export function inlineOf(html: string): Inline {
  const hashOf = (tag: string) => {
    const start = html.indexOf(`<${tag}>`) + tag.length + 2;
    const inner = html.slice(start, html.indexOf(`</${tag}>`, start));
    return `sha256-${createHash('sha256').update(inner).digest('base64')}` as const;
  };
  return { script: hashOf('script'), style: hashOf('style') };
}

/** The entity tag of a body: a hash. */
export function tagOf(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 16);
}
