import { ConfigError } from '../../server/start/index.ts';

/** Prints why a portal did not start, with the stack if LOG_LEVEL is "debug", and ends the process with exit code 1. */
export function failStart(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  if (!(error instanceof ConfigError) && process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
}
