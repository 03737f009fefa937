import type { ContentView } from '../../../api/types.ts';
import { type BuiltFile, tagOf } from '../../kit/http/files/built-files.ts';
import { threadFor } from '../../kit/thread.ts';

/** A first page to draw. */
export type PageAsked = { readonly key: string; readonly path: string; readonly language: string; readonly view: ContentView };

export type Drawing = {
  /** The folder of the built portal. */
  readonly folder: string;
  readonly asked: readonly PageAsked[];
  /** The bodies that a page loads, as JSON: the whole definitions, those by flow, texts by language, and those of a flow's first page. */
  readonly whole: Uint8Array;
  readonly flows: { readonly [flow: string]: Uint8Array };
  readonly texts: { readonly [language: string]: Uint8Array };
  readonly firstTexts: { readonly [language: string]: { readonly [flow: string]: Uint8Array } };
};

type PageBody = { readonly plain: Uint8Array; readonly br: Uint8Array; readonly gzip: Uint8Array };

/** The thread's answer: pages by key, the failures of others, and the hashes of inline code: each page's style, and the common script. */
export type ThreadDrawn = {
  readonly pages: readonly (PageBody & { readonly key: string; readonly style: string })[];
  readonly failures: readonly string[];
  readonly script: string;
};

/** Ends after a drawing: pages are drawn once for each version. */
const thread = threadFor<Drawing, ThreadDrawn>(new URL('./draw-thread.ts', import.meta.url), {
  memoryMb: 512,
  timeoutMs: 120_000,
  idleMs: 0,
});

/** Draws and compresses pages on a worker thread. */
export async function drawOnThread(drawing: Drawing): Promise<{ pages: ReadonlyMap<string, BuiltFile>; failures: readonly string[] }> {
  const drawn = await thread.run(drawing);
  return { pages: new Map(drawn.pages.map((page) => [page.key, fileOf(page, drawn.script)])), failures: drawn.failures };
}

function fileOf({ plain, br, gzip, style }: ThreadDrawn['pages'][number], script: string): BuiltFile {
  const body = { plain: Buffer.from(plain), br: Buffer.from(br), gzip: Buffer.from(gzip) };
  return { body, type: 'text/html; charset=utf-8', tag: tagOf(body.plain), inline: { script, style } };
}
