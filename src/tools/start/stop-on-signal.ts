import type { RunningPortal } from '../../server/start/index.ts';

const PATIENCE_MS = 20_000;

/** Ctrl-C, or a supervisor's SIGTERM, stops all that was started; a second one stops at once. */
export function stopOnSignal(portal: RunningPortal): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(130);
    stopping = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
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
