import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { servePortal } from './page.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const page = { url: '/fidyah', headers: { accept: 'text/html', 'accept-encoding': 'gzip, br;q=0' } };

function serving() {
  const app = fastify();
  servePortal(app, folder, { isPage: () => true, firstPage: () => undefined, shellOf: (built) => built });
  return app;
}

function build(text: string): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), text);
  writeFileSync(join(folder, 'index.html.gz'), gzipSync(text));
  writeFileSync(join(folder, 'assets', 'face-1a2b.woff2'), 'face');
}

it('the page is 503 until it is built; then a process serves one build, whatever is built later', async () => {
  const app = serving();
  expect((await app.inject(page)).statusCode).toBe(503);
  build('first');
  const first = await app.inject({ ...page, headers: { accept: 'text/html' } });
  expect(first.body).toBe('first');
  build('second');
  expect((await app.inject({ ...page, headers: { accept: 'text/html' } })).body).toBe('first');
});

it('the page is compressed once, in an encoding that the browser accepts, and not sent again while unchanged', async () => {
  build('page');
  const app = serving();
  const sent = await app.inject(page);
  expect(sent.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding', 'cache-control': 'no-cache' });
  expect(sent.rawPayload).toEqual(gzipSync('page'));
  const again = await app.inject({ ...page, headers: { ...page.headers, 'if-none-match': String(sent.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('a font is sent uncompressed, and HEAD returns its size', async () => {
  build('page');
  const app = serving();
  const face = await app.inject({ url: '/assets/face-1a2b.woff2', headers: { 'accept-encoding': 'br' } });
  expect([face.body, face.headers['content-type'], face.headers['content-encoding']]).toEqual(['face', 'font/woff2', undefined]);
  const head = await app.inject({ method: 'HEAD', url: '/assets/face-1a2b.woff2' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '4']);
});

it('the preview’s page runs only its inline script, loads and calls nothing, and only the desk may frame it', async () => {
  build('page');
  const [script, style] = ['tell("<style>")', 'p { color: red }'];
  writeFileSync(join(folder, 'preview.html'), `<style>${style}</style><body><script>${script}</script>`);
  const answer = await serving().inject({ ...page, url: '/desk/preview-frame?x' });
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = String(answer.headers['content-security-policy']).split('; ');
  expect(policy).toContain(`script-src ${hashOf(script)}`);
  expect(policy).toContain(`style-src ${hashOf(style)}`);
  expect(policy).toEqual(expect.arrayContaining(['sandbox allow-scripts allow-forms', "default-src 'none'", "frame-ancestors 'self'"]));
  expect(policy.join()).not.toMatch(/connect-src|frame-src|allow-same-origin|unsafe-eval/);
  expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
});
