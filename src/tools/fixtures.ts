/** Runs the fixtures: `npm run fixtures`; `-- --help` prints the options. */
import { runCommand } from './data/run-command.ts';
import { tryCases } from './data/try-cases.ts';

await runCommand(tryCases);
