import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery alone: `npx vite --config src/renderer/gallery/vite.config.ts`, at /gallery. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/gallery/',
  cacheDir: resolve(import.meta.dirname, '../../../node_modules/.vite-gallery'),
  plugins: [react()],
  build: { outDir: resolve(import.meta.dirname, '../../../dist/gallery'), emptyOutDir: true },
  server: { fs: { allow: [resolve(import.meta.dirname, '../../..')] } },
});
