/**
 * Preloaded into a portal by `node --import`: on SIGUSR2 the clock moves to the instant in the file CLOCK_AT, which is then removed. A
 * portal started with PORTAL_NOW computes its time from `performance.now`; that is what moves.
 */
import { readFileSync, rmSync } from 'node:fs';

const { CLOCK_AT = '', PORTAL_NOW = '' } = process.env;
const elapsed = performance.now.bind(performance);
let ahead = 0;

Object.defineProperty(performance, 'now', { value: () => elapsed() + ahead });
process.on('SIGUSR2', () => {
  ahead = Date.parse(readFileSync(CLOCK_AT, 'utf8')) - Date.parse(PORTAL_NOW) - elapsed();
  rmSync(CLOCK_AT);
});
