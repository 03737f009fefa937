import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const PAGES = ['README.md', 'CHANGELOG.md', 'deploy/README.md', 'lab/README.md', ...globSync('docs/**/*.md')].toSorted();
const read = (page: string) => readFileSync(page, 'utf8');
const { scripts }: { readonly scripts: { readonly [name: string]: string } } = JSON.parse(read('package.json'));

it('the README can be read in one sitting', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(9_216);
});

it.each(PAGES)('%s links to existing pages and headings', (page) => {
  const links = withoutCode(read(page)).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(#[^)\s]*)?\)/g);
  const broken = [...links].filter(([, to = '', anchor]) => {
    const file = to === '' ? page : join(dirname(page), to);
    return !existsSync(file) || (anchor !== undefined && !anchorsOf(read(file)).has(anchor.slice(1)));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

/** The changelog names what was there at its time. */
const OF_TODAY = PAGES.filter((page) => page !== 'CHANGELOG.md');

it.each(OF_TODAY)('%s names commands that package.json has', (page) => {
  const named = read(page)
    .matchAll(/\bnpm run ([a-z][a-z:-]*)/g)
    .map(([, name = '']) => name);
  expect([...named].filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

it.each(OF_TODAY)('%s names subcommands that the usage of their command has', (page) => {
  const named = read(page).matchAll(/\bnpm run (ledger|keys|dump|content) -- ([a-z][a-z-]*)/g);
  const unknown = [...named].filter(([, name = '', what = '']) => !new RegExp(`npm run ${name} -- ${what}\\b`).test(usageOf(name)));
  expect(unknown.map(([command]) => command)).toEqual([]);
});

const usageOf = (name: string) =>
  globSync([`{src/commands,lab}/${name}.ts`, `{src/commands,lab}/${name}/*.ts`])
    .map(read)
    .join('\n');

/** Decisions name things of their time; the reference and the tutorial name data files that a flow may have. */
const BY_PATH = OF_TODAY.filter((page) => !page.startsWith('docs/decisions/') && !['docs/language.md', 'docs/tutorial.md'].includes(page));
const FOLDERS =
  /^(?:src|flows|receipts|schemas|stand-ins|lab|tests|docs|deploy)\/|^(?:content|engine|lint|renderer|portal|desk|server|commands)\//;

it.each(BY_PATH)('%s names existing files', (page) => {
  const named = read(page)
    .matchAll(/`([\w@./*<>{},-]+)`/g)
    .map(([, path = '']) => path);
  const paths = [...named].filter((path) => FOLDERS.test(path) && !/[<>{}]/.test(path));
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

/** Below the project or `src`, and with the ending left out or not. */
function isThere(path: string): boolean {
  const files = [path, `src/${path}`].flatMap((one) => ['', '.ts', '.tsx', '.test.ts', '.test.tsx'].map((ending) => one + ending));
  return files.some((file) => (file.includes('*') ? globSync(file).length > 0 : existsSync(file)));
}

it('every decision is in the index, once', () => {
  const listed = read('docs/decisions/README.md')
    .matchAll(/\]\((\d[^)]*)\)/g)
    .map(([, file = '']) => `docs/decisions/${file}`);
  expect([...listed].toSorted()).toEqual(globSync('docs/decisions/[0-9]*.md').toSorted());
});

function withoutCode(text: string): string {
  return text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
}

/** The anchors of headings, as GitHub makes them. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = withoutFences(text).matchAll(/^#{1,6} (.*)$/gm);
  return new Set(
    [...headings].map(([, title = '']) =>
      title
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}

function withoutFences(text: string): string {
  return text.replaceAll(/```[\s\S]*?```/g, '');
}
