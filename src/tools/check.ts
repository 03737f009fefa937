/**
 * Checks the data: `npm run check:data`. Says what is wrong with it, where, and what mends it.
 *
 *   -- --root DIR   another copy of the data
 *   -- --on DATE    as of another day than today in Singapore
 *   -- --json       for machines: { findings, errors, warnings }, or { refused } when there is nothing to check
 *
 * Ends with 1 when there is an error, 2 when it was called wrongly.
 */
import { checkData } from './data/check-data.ts';
import { runCommand } from './data/run-command.ts';

await runCommand(checkData);
