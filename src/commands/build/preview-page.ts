import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Builds the page of the desk's preview: the donors' pages as one document with its script, styles, fonts and drawings inlined. Its frame has an opaque origin,
 * which could load a file of this site only with headers that let every site load it.
 */
export async function previewPage(root: string): Promise<string> {
  const drawings = new Map<string, string>();
  const built = await build({
    root,
    configLoader: 'native',
    mode: 'production',
    // Hides the bundler's warning that everything is inlined into one file: that is intended.
    logLevel: 'error',
    // The preview takes no card whichever provider takes those of donors: it has the sandbox form.
    define: { 'import.meta.env.VITE_PAYMENTS': '"sandbox"' },
    plugins: [withoutLargeFaces(), drawingsWithin(drawings)],
    build: {
      write: false,
      emptyOutDir: false,
      assetsInlineLimit: () => true,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(root, 'src/portal/app/preview/main.tsx'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const files = [built].flat().flatMap((made) => ('output' in made ? made.output : []));
  const [script = '', style = ''] = ['.js', '.css'].map((end) => {
    const file = files.find(({ fileName }) => fileName.endsWith(end));
    return file === undefined ? '' : String(file.type === 'chunk' ? file.code : file.source);
  });
  if (script === '' || style === '') throw new Error('The page of the preview was built without its script or its style.');
  return documentOf({ script, style, drawings: [...drawings.values()].join('') });
}

const LARGE = 1_000_000;

/** Leaves out fonts of several megabytes: the device's own font is used instead, as when a font does not load. */
function withoutLargeFaces(): Plugin {
  const isLarge = (css: string) => {
    const files = join(dirname(css), 'files');
    return readdirSync(files).reduce((bytes, file) => bytes + statSync(join(files, file)).size, 0) > LARGE;
  };
  return {
    name: 'without-large-faces',
    enforce: 'pre',
    load: (id) => (/@fontsource-variable\/[^/]+\/index\.css$/.test(id) && isLarge(id) ? '' : null),
  };
}

/** Inlines drawings that pages refer to as "<file>#<id>": each moves into the document, under an id made of both. */
function drawingsWithin(drawings: Map<string, string>): Plugin {
  return {
    name: 'drawings-within',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?');
      if (query !== 'no-inline' || !file.endsWith('.svg')) return null;
      const name = basename(file, '.svg');
      drawings.set(name, readFileSync(file, 'utf8').replaceAll(/ id="([^"]+)"/g, ` id="${name}#$1"`));
      return `export default '#${name}'`;
    },
  };
}

type Parts = { readonly script: string; readonly style: string; readonly drawings: string };

function documentOf({ script, style, drawings }: Parts): string {
  // Waits for the fonts, which are inlined, so that nothing is drawn in another font first.
  const drawn = style.replaceAll(/font-display:\s*(optional|swap)/g, 'font-display:block');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Preview</title>
<style>${drawn}</style>
</head>
<body><div hidden>${drawings}</div><div id="root"></div><script>${script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')}</script></body>
</html>
`;
}
