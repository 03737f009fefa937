/**
 * Loaded before a portal by `node --import`: on SIGUSR2 its clock goes on to the moment in the file CLOCK_AT, which is then removed.
 * The clock of a portal that is started at another instant (PORTAL_NOW) goes by `performance.now`; that is what is moved.
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
