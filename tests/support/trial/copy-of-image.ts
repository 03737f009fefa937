import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The paths of the project that the image holds, by the last stage of its Containerfile. */
export function pathsOfImage(): readonly string[] {
  const [lastStage = ''] = readFileSync('deploy/Containerfile', 'utf8')
    .split(/^FROM /m)
    .slice(-1);
  const copied = lastStage.matchAll(/^COPY (?:--from=\S+ )?(.+) \S+$/gm);
  return [...copied].flatMap(([, paths = '']) => paths.split(' ')).map((path) => path.replace(/^\/portal\//, ''));
}

/**
 * Copies what the image holds into a folder that everybody may read and nobody but its owner may write. Packages are links: a process needs
 * `--preserve-symlinks`, by which one that `npm ci --omit=dev` leaves out is not found.
 */
export function copyOfImage(folder: string): void {
  for (const path of pathsOfImage().filter((one) => one !== 'node_modules'))
    cpSync(path, join(folder, path), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) });
  for (const path of packagesOfProduction()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(process.cwd(), path), join(folder, path));
  }
  chmodSync(folder, 0o755);
}

/** Folders of the packages that production installs: "node_modules/fastify". */
function packagesOfProduction(): readonly string[] {
  const { packages }: { readonly packages: { readonly [path: string]: { readonly dev?: boolean; readonly optional?: boolean } } } =
    JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const isTop = (path: string) => path.split('node_modules/').length === 2;
  return Object.keys(packages).filter((path) => isTop(path) && packages[path]?.dev !== true);
}
