import { ConfigError, type RunningPortal } from '../../server/start/index.ts';

/** Prints why a portal did not start, with the stack if LOG_LEVEL is "debug", and ends the process with exit code 1. */
export function failStart(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  if (!(error instanceof ConfigError) && process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
}

/** What running requests and tasks have to end; a supervisor has to wait longer. */
export const STOP_TIMEOUT_MS = 20_000;

/** Graceful shutdown on Ctrl-C or SIGTERM; a second signal exits at once. */
export function stopOnSignal(portal: RunningPortal): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(130);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    portal.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}
