import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Definitions } from '../../../engine/definitions.ts';
import type * as Prerender from '../../../portal/app/prerender.tsx';
import { PRERENDER_BUNDLE, PRERENDER_MANIFEST } from '../../kit/http/files/built-files.ts';
import type { Drawing, PageAsked, ThreadDrawn } from './draw-on-thread.ts';

const NONE = Buffer.from('{}');

type Words = ReturnType<Prerender.FirstPage['wordsOf']>;

export async function work(drawing: Drawing): Promise<ThreadDrawn> {
  const { folder, asked } = drawing;
  /** The portal, bundled by the build for drawing on a server. */
  const portal: typeof Prerender = await import(pathToFileURL(join(folder, PRERENDER_BUNDLE)).href);
  const built = {
    template: readFileSync(join(folder, 'index.html'), 'utf8'),
    manifest: JSON.parse(readFileSync(join(folder, PRERENDER_MANIFEST), 'utf8')),
    styleSheet: (file: string) => readFileSync(join(folder, file), 'utf8'),
  };
  const pages: ThreadDrawn['pages'][number][] = [];
  const failures: string[] = [];
  for (const one of asked) {
    try {
      const { html, style } = await portal.render(built, { ...one, ...bodiesFor(drawing, one) });
      pages.push({ key: one.key, ...compressed(html), style: hashOf(style) });
    } catch (error) {
      failures.push(`${one.key}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { pages, failures, script: hashOf(portal.inlineScript) };
}

function bodiesFor({ whole, flows, texts, firstTexts }: Drawing, { language }: PageAsked) {
  const definitionsOf = (flow: string | null): Definitions => parsed((flow === null ? undefined : flows[flow]) ?? whole);
  const wordsOf = (flow: string | null): Words =>
    parsed((flow === null ? undefined : firstTexts[language]?.[flow]) ?? texts[language] ?? NONE);
  return { definitionsOf, wordsOf };
}

/** A hash source of a content security policy, for inline code. */
function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function parsed<Value>(json: Uint8Array): Value {
  return JSON.parse(Buffer.from(json).toString());
}

function compressed(text: string): { plain: Uint8Array; br: Uint8Array; gzip: Uint8Array } {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  return { plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain, { level: 9 }) };
}
