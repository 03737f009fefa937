import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** The result of a stage: checks passed and failed, and its output. */
export type Outcome = { readonly passed: number; readonly failed: number; readonly output: string };

/** The exit status and output of a process. */
export type Ended = { readonly status: number | null; readonly out: string; readonly err: string };

/** Runs a tool of node_modules/.bin to its end and counts it as one check. */
export async function command(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const { status, out, err } = await ended(start(name, args, { env }));
  return { ...counted(status === 0), output: `${out}${err}` };
}

/** One check. */
export function counted(isGood: boolean): Pick<Outcome, 'passed' | 'failed'> {
  return isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

type StartOptions = { readonly env?: NodeJS.ProcessEnv; readonly cwd?: string };

/** Starts a tool of node_modules/.bin. Pipes its output to the caller, so that the outputs of two tools do not mix. */
export function start(name: string, args: readonly string[], { env, cwd }: StartOptions = {}): ChildProcess {
  const modules = join(process.cwd(), 'node_modules');
  // A shared compile cache makes the many processes start faster, journeys' portals included.
  const ours = { PATH: `${join(modules, '.bin')}:${process.env.PATH ?? ''}`, NODE_COMPILE_CACHE: join(modules, '.cache', 'node') };
  return spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd, env: { ...process.env, ...ours, ...env } });
}

/** Waits for a process to end. The status is null if it could not start. */
export function ended(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve) => {
    let [out, err] = ['', ''];
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
    child.once('error', ({ message }) => resolve({ status: null, out, err: `It did not start: ${message}` }));
    child.once('close', (status) => resolve({ status, out, err }));
  });
}

/** A stage or a test file, and how long it took. */
export type Timed = { readonly what: string; readonly seconds: number };

/** The `count` longest, a line each, longest first. */
export function longest(times: readonly Timed[], count: number): string {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ what, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${what}`)
    .join('\n');
}
