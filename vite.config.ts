import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appManifestPlugin } from './src/portal/kit/offline/app-manifest-plugin.ts';
import { offlineContentPlugin } from './src/portal/kit/offline/offline-content-plugin.ts';

/**
 * The page: `index.html`, `src/portal` and `src/kit`, built with hashed names and nothing inline, as the content security policy asks. PORTAL_PAYMENTS
 * says for which card provider; what belongs to the other one is left out of the pages.
 */
export default defineConfig({
  plugins: [react(), preloadFont(), offlineContentPlugin(import.meta.dirname), appManifestPlugin(import.meta.dirname)],
  publicDir: false,
  // Packages are built as they are published, but for Markdown, which no page has a use for.
  resolve: { alias: { 'markdown-to-jsx/react': join(import.meta.dirname, 'src/renderer/theme/no-markdown.ts') } },
  define: {
    'import.meta.env.VITE_PAYMENTS': JSON.stringify(process.env.PORTAL_PAYMENTS ?? 'sandbox'),
    // Sentry's words to the console, and a worker that the page's policy would refuse.
    __SENTRY_DEBUG__: 'false',
    __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
  },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    // What a page does not use of a front door is not loaded with it.
    rolldownOptions: {
      // To read a property changes nothing, in our code and in theirs.
      treeshake: { propertyReadSideEffects: false, moduleSideEffects: (id) => !/\/src\/.*\.tsx?$/.test(id) },
      // What asks the server early is small and stands alone; the rest of the first page is one file beside it.
      output: {
        // The specification: no console in production, of libraries either. What fails is reported.
        minify: { compress: { dropConsole: true } },
        // The first page names some hundred and forty files that it may load later: by their hashes alone, of seven letters, it is lighter.
        chunkFileNames: ({ name }) => (/^(early|page)$/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'),
        assetFileNames: ({ names: [name = ''] }) =>
          /\.(css|svg)$/.test(name) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'early',
              test: /portal\/(app\/(main|early)|core\/address\/(flow-of-address|standalone-path)|kit\/(fetch-early|browser\/cookies|language\/(language|words)|page\/(first-page|missing-chunk|reload-guard)))\.ts$|kit\/storage\/storage\.ts$|engine\/flows\/pages\.ts$|vite\/preload-helper/,
              priority: 2,
            },
            { name: 'page', test: /portal\/app\/page\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
});

/** The one face that every page needs is asked for with the page, not after its style sheet. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const font = Object.keys(bundle).find((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file));
        if (font === undefined) throw new Error('The build holds no face of the page.');
        return [
          { tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true }, injectTo: 'head' },
        ];
      },
    },
  };
}
