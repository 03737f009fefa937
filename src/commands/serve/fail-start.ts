import { ConfigError } from '../../server/start/index.ts';

/** Prints why a portal did not start, with its stack where LOG_LEVEL is "debug", and ends the process with 1. */
export function failStart(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  if (!(error instanceof ConfigError) && process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
}
