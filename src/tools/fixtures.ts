/**
 * Runs the fixtures: `npm run fixtures`. Each file of tests/fixtures is one case: answers in, what comes of them out.
 *
 *   -- --root DIR   another copy of the data
 *   -- --coverage   which rules, and which of their branches, guards, questions and checks, no case reaches
 *   -- --mutate     which changes of one token of a rule or a limit no case and no example notices
 *   -- --json       for machines: { passed, failed, failures }, { points, unreached } or { changes, survivors, … }; { refused }
 *                   when no case could run
 *
 * Ends with 1 when a case fails, when there is none, when something is unreached or too much goes unnoticed; with 2 when it was
 * called wrongly.
 */
import { runCommand } from './data/run-command.ts';
import { tryCases } from './data/try-cases.ts';

await runCommand(tryCases);
