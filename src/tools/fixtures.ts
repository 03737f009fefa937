/**
 * Runs the fixtures: `npm run fixtures`. Each file of tests/fixtures is one case: answers and expected results.
 *
 *   -- --root DIR   another copy of the data
 *   -- --coverage   the rules, branches, guards, fields and checks that no fixture reaches
 *   -- --mutate     mutation testing: the changes of one token of a rule or limit that no fixture and no example notices
 *   -- --json       for machines: { passed, failed, failures }, { points, unreached } or { changes, survivors, … }; { refused }
 *                   when no case could run
 *
 * Exit code: 1 when a fixture fails, when there is none, when something is unreached or too many mutations survive; 2 for wrong usage.
 */
import { runCommand } from './data/run-command.ts';
import { tryCases } from './data/try-cases.ts';

await runCommand(tryCases);
