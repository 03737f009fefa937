import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installFromDebian } from '../../tests/support/trial/from-debian.ts';

const PROJECT = join(import.meta.dirname, '../..');
const TOOLS = ['buildah', 'mmdebstrap'];
const [BASE, IMAGE] = ['localhost/giving-portal-base', 'localhost/giving-portal'];

/** What a Containerfile says of running its image, by the names of Docker's format. */
export type ImageConfig = {
  readonly User: string;
  readonly WorkingDir: string;
  /** "NAME=value". */
  readonly Env: readonly string[];
  readonly Cmd: readonly string[];
  readonly StopSignal: string;
  readonly Volumes: { readonly [folder: string]: object };
  /** "CMD" and a command. */
  readonly Healthcheck: { readonly Test: readonly string[] };
};

/** An image, unpacked. */
export type BuiltImage = {
  /** The folder of its file system. */
  readonly root: string;
  readonly config: ImageConfig;
  /** Unmounts the file system, so that the folder can be removed. */
  readonly release: () => void;
};

/**
 * Builds the image of `deploy/Containerfile` on a base made of Debian's packages and the Node that the project names, with the images in
 * `folder`. Downloads packages from Debian and npm. Throws when not root, and without Buildah and mmdebstrap where they cannot be installed.
 */
export function buildImage(folder: string): BuiltImage {
  requireTools();
  const buildah = (...args: readonly string[]) =>
    run('buildah', ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), ...args]);
  buildBase(join(folder, 'base'), buildah);
  const built = ['--isolation', 'chroot', '--format', 'docker', '--build-arg', `BASE=${BASE}`, '--file', 'deploy/Containerfile'];
  buildah('build', ...built, '--tag', IMAGE, PROJECT);
  const container = buildah('from', '--pull-never', IMAGE);
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)) as { readonly Docker: { readonly config: ImageConfig } };
  return { root: buildah('mount', container), config: Docker.config, release: () => void buildah('umount', '--all') };
}

function requireTools(): void {
  const missing = () => TOOLS.filter((tool) => !existsSync(`/usr/bin/${tool}`));
  if (missing().length > 0) installFromDebian(TOOLS.join(' '), 'Buildah and mmdebstrap');
  if (process.getuid?.() !== 0 || missing().length > 0)
    throw new Error(`An image is built by root, with Debian's ${TOOLS.join(' and ')}; one of them is missing here.`);
}

/** A base with Node, npm, and the certificates that this machine trusts, which npm asks its registry by. */
function buildBase(root: string, buildah: (...args: readonly string[]) => string): void {
  run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', releaseOfDebian(), root]);
  const local = join(root, 'usr/local');
  cpSync(join(PROJECT, 'node_modules/node/bin/node'), join(local, 'bin/node'));
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
  cpSync(folderOfNpm(), join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) cpSync(certificates, join(root, 'etc/ssl/extra.pem'));
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, root, '/');
  if (certificates) buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/extra.pem', container);
  buildah('commit', '--quiet', '--rm', container, BASE);
}

/** The release that this machine runs, whose archive it can verify: "bookworm". */
function releaseOfDebian(): string {
  const [, name] = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  if (name === undefined) throw new Error('/etc/os-release names no release of Debian.');
  return name;
}

/** The folder of the npm in use. */
function folderOfNpm(): string {
  const found = (process.env.PATH ?? '').split(':').map((folder) => join(folder, 'npm'));
  const npm = found.find((path) => existsSync(path));
  if (npm === undefined) throw new Error('There is no npm on the PATH.');
  return dirname(dirname(realpathSync(npm)));
}

/** Runs a command and returns what it printed; its errors and progress go to this process's standard error. */
function run(command: string, args: readonly string[]): string {
  const { status, stdout, error } = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status ?? error?.message}.`);
  return stdout.trim();
}
