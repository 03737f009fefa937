import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Builds the page of the desk's preview: the donors' pages as one document with its script and style within it. In its frame it has the origin of nobody, which
 * may load no file of this site without headers that let every site load them.
 */
export async function previewPage(root: string): Promise<string> {
  const built = await build({
    root,
    configLoader: 'native',
    mode: 'production',
    // The bundler warns that one file loads no others: so it shall be.
    logLevel: 'error',
    plugins: [withoutLargeFaces()],
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
  return documentOf(script, style);
}

/** The faces of languages with letters of their own are megabytes: the device's own take their place, as where one does not come. */
function withoutLargeFaces(): Plugin {
  return {
    name: 'without-large-faces',
    enforce: 'pre',
    load: (id) => (/@fontsource-variable\/(?!figtree\/)[^/]+\/index\.css/.test(id) ? '' : null),
  };
}

function documentOf(script: string, style: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Preview</title>
<style>${style.replaceAll('</style', '<\\/style')}</style>
</head>
<body><div id="root"></div><script>${script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')}</script></body>
</html>
`;
}
