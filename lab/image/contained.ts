import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { BuiltImage } from './build-image.ts';

type Settings = { readonly [name: string]: string };

/** A process of an image. */
export type Contained = {
  readonly ended: Promise<{ readonly code: number | null; readonly printed: string }>;
  readonly signal: (name: NodeJS.Signals) => void;
};

/**
 * Makes the file system read-only but for the volume, and becomes the image's user: $1 is the file system, $2 the folder for the volume, $3
 * the volume, $4 the user; what follows is the command.
 */
const CONTAIN = `set -eu
root=$1 data=$2 volume=$3 user=$4
shift 4
mount --bind "$root" "$root"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount --bind "$data" "$root$volume"
mount -o remount,bind,ro "$root"
exec chroot --userspec="$user" --groups= "$root" "$@"`;

/**
 * Starts a command of an image as a container runtime would: as process 1 of its own, as the image's user and with the image's environment
 * and these settings alone. `data` is the folder in place of its one volume. The network is this machine's.
 */
export function startContained({ root, config }: BuiltImage, data: string, settings: Settings, command = config.Cmd): Contained {
  const [volume = ''] = Object.keys(config.Volumes);
  const environment = [...config.Env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)];
  const within = ['env', '-i', `--chdir=${config.WorkingDir}`, ...environment, ...command];
  const apart = ['--mount', '--pid', '--fork', '--kill-child'];
  const child = spawn('unshare', [...apart, 'sh', '-c', CONTAIN, 'contain', root, data, volume, config.User, ...within], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return {
    ended: once(child, 'close').then(([code]) => ({ code, printed })),
    signal: (name) => void process.kill(firstProcessOf(child), name),
  };
}

/** The process that `unshare` forked, which is process 1 in its namespace. */
function firstProcessOf({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
}
