/**
 * Checks the data: `npm run check:data`. Prints each finding with its place and its fix.
 *
 *   -- --root DIR   another copy of the data
 *   -- --on DATE    as of another day than today in Singapore
 *   -- --json       for machines: { findings, errors, warnings }, or { refused } when there is nothing to check
 *
 * Exit code: 1 when there is an error, 2 for wrong usage.
 */
import { checkData } from './data/check-data.ts';
import { runCommand } from './data/run-command.ts';

await runCommand(checkData);
