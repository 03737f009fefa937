import { Worker } from 'node:worker_threads';
import type { ContentView } from '../../../api/types.ts';
import { type BuiltFile, tagOf } from '../../kit/http/files/built-files.ts';

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

/** The thread's message: pages by key, the failures of others, and the hashes of inline code: each page's style, and the script of all. */
export type ThreadDrawn = {
  readonly pages: readonly (PageBody & { readonly key: string; readonly style: string })[];
  readonly failures: readonly string[];
  readonly script: string;
};

const script = new URL('./draw-thread.ts', import.meta.url);
/** Far longer than all pages take; a drawing that exceeds it hangs. */
const TIMEOUT_MS = 120_000;

/** Draws and compresses pages on a worker thread, which ends afterwards. */
export async function drawOnThread(drawing: Drawing): Promise<{ pages: ReadonlyMap<string, BuiltFile>; failures: readonly string[] }> {
  const drawn = await new Promise<ThreadDrawn>((resolve, reject) => {
    const thread = new Worker(script, { execArgv: [], workerData: drawing, resourceLimits: { maxOldGenerationSizeMb: 512 } });
    // A stopping portal does not wait for it.
    thread.unref();
    const timer = setTimeout(() => fail(new Error('The first pages were not drawn in time.')), TIMEOUT_MS).unref();
    function fail(error: Error): void {
      clearTimeout(timer);
      void thread.terminate();
      reject(error);
    }
    thread.once('message', (message: ThreadDrawn) => {
      clearTimeout(timer);
      resolve(message);
    });
    thread.once('error', fail);
    thread.once('exit', () => fail(new Error('The thread that draws the first pages ended.')));
  });
  return { pages: new Map(drawn.pages.map((page) => [page.key, fileOf(page, drawn.script)])), failures: drawn.failures };
}

function fileOf({ plain, br, gzip, style }: ThreadDrawn['pages'][number], script: string): BuiltFile {
  const body = { plain: Buffer.from(plain), br: Buffer.from(br), gzip: Buffer.from(gzip) };
  return { body, type: 'text/html; charset=utf-8', tag: tagOf(body.plain), inline: { script, style } };
}
