import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { InlineConfig } from 'vite';
import { PRERENDER_BUNDLE, PRERENDER_MANIFEST, PREVIEW_PAGE } from '../../server/kit/http/files/built-files.ts';
import { appManifest } from '../../portal/kit/offline/app-manifest-plugin.ts';
import { offlineContent } from '../../portal/kit/offline/offline-content-plugin.ts';
import { builtFolder, type CardProvider } from './built-folder.ts';
import { previewPage } from './preview-page.ts';

/** The folders that the pages are built from; what they hold of the content is hashed apart. */
export const SOURCES = [
  'src/portal',
  'src/desk',
  'src/kit',
  'src/renderer',
  'src/engine',
  'src/content',
  'src/releases',
  'src/api',
  'schemas/common',
];
const SINGLE = ['index.html', 'desk.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];
const STAMP = '.built-from';

/** Builds the pages of `provider` if they are stale, in a child process, so that the bundler's memory is freed. */
export async function buildPages(root: string, provider: CardProvider): Promise<void> {
  if (!isStale(root, provider)) return;
  console.log('Building the pages …');
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', PORTAL_PAYMENTS: provider },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The pages could not be built; see above.'))));
  });
}

function isStale(root: string, provider: CardProvider): boolean {
  const stamp = join(builtFolder(root, provider), STAMP);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourcesHash(root);
}

/** A hash over all sources of the built pages. */
function sourcesHash(root: string): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((folder) => filesIn(join(root, folder))).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of [...files, ...SINGLE.map((name) => join(root, name)).filter(existsSync)])
    hash.update(`${file.slice(root.length)}\n`).update(readFileSync(file));
  return hash.update(offlineContent(root)).update(appManifest(root).manifest.source).digest('hex');
}

/** Builds into a temporary folder and swaps it in once it is complete. */
async function build(root: string, provider: CardProvider): Promise<void> {
  const { build: bundle } = await import('vite');
  const hash = sourcesHash(root);
  const built = builtFolder(root, provider);
  const unfinished = `${built}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    await bundle({
      root,
      configLoader: 'native',
      mode: 'production',
      logLevel: 'warn',
      build: { outDir: unfinished, emptyOutDir: true, sourcemap: false, manifest: PRERENDER_MANIFEST },
    });
    await bundle(deskBuild(root, unfinished));
    writeFileSync(join(unfinished, PREVIEW_PAGE), await previewPage(root));
    compressFiles(unfinished);
    await bundle(prerenderBuild(root, join(unfinished, PRERENDER_BUNDLE)));
    writeFileSync(join(unfinished, STAMP), hash);
    rmSync(built, { recursive: true, force: true });
    try {
      renameSync(unfinished, built);
    } catch (error) {
      // A concurrent process finished the same build first.
      if (isStale(root, provider)) throw error;
    }
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The desk's page, in a bundle apart from the donors', so that neither loads the other's code. */
function deskBuild(root: string, folder: string): InlineConfig {
  return {
    root,
    configLoader: 'native',
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: false, sourcemap: false, rolldownOptions: { input: join(root, 'desk.html') } },
  };
}

/** The pages again, as one server-side bundle that prerenders them. */
function prerenderBuild(root: string, file: string): InlineConfig {
  return {
    root,
    configLoader: 'native',
    mode: 'production',
    logLevel: 'warn',
    ssr: { noExternal: true },
    // As in the browser's build: the development build of React takes twice the time.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/portal/app/prerender.tsx',
      outDir: dirname(file),
      emptyOutDir: false,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: basename(file) } },
    },
  };
}

function compressFiles(folder: string): void {
  for (const file of filesIn(folder).filter((name) => /\.(js|css|html|svg|json|webmanifest)$/.test(name))) {
    const plain = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }));
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

if (import.meta.main) await build(process.cwd(), process.env.PORTAL_PAYMENTS === 'stripe' ? 'stripe' : 'sandbox');
