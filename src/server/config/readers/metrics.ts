import type { Config } from '../types.ts';
import type { Reader } from '../reader.ts';
import { SETTINGS } from '../settings.ts';
import { readNumber } from './numbers.ts';

/** METRICS_PORT and METRICS_HOST: where Prometheus reads; nowhere unless a port is set. */
export function readMetrics(reader: Reader): Config['metrics'] {
  const host = reader.env('METRICS_HOST') ?? SETTINGS.METRICS_HOST.default;
  const port = readNumber('METRICS_PORT', 0, { from: 0, to: 65_535 }, reader);
  return reader.env('METRICS_PORT') === undefined ? undefined : { host, port };
}
