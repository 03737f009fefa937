import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ICONS = 'src/portal/core/content/icons';

/** Vite plugin: the web app manifest and its icons, under hashed names, for a portal on a phone's home screen. */
export function appManifestPlugin(root: string): Plugin {
  const { manifest, icons } = appManifest(root);
  const files = [manifest, ...icons];
  return {
    name: 'app-manifest',
    apply: 'build',
    generateBundle() {
      for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: (_, { path }) =>
      path === '/desk.html'
        ? []
        : [
            { tag: 'link', attrs: { rel: 'manifest', href: `/${manifest.fileName}` }, injectTo: 'head' },
            { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `/${icons[0]?.fileName}` }, injectTo: 'head' },
          ],
  };
}

/** The manifest and its icons, as the files of a build. */
export function appManifest(root: string) {
  const { payee } = JSON.parse(readFileSync(join(root, 'flows/site.json'), 'utf8'));
  const name: string = payee.name ?? payee;
  const icons = [180, 192, 512].map((size) => ({ size, ...hashed(readFileSync(join(root, ICONS, `app-${size}.png`)), '.png') }));
  const said = {
    name,
    short_name: name.split(' ')[0],
    start_url: '/',
    // Keeps the address and the Back button visible, so that a bank's page is recognisable.
    display: 'minimal-ui',
    theme_color: '#0a3a2c',
    background_color: '#faf7f2',
    icons: icons.slice(1).map(({ size, fileName }) => ({
      src: `/${fileName}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
  return { manifest: hashed(Buffer.from(JSON.stringify(said)), '.webmanifest'), icons };
}

function hashed(source: Uint8Array, extension: string) {
  return { source, fileName: `assets/${createHash('sha256').update(source).digest('hex').slice(0, 8)}${extension}` };
}
