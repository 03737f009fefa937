/** Checks the data: `npm run check:data`; `-- --help` prints the options. */
import { checkData } from './data/check-data.ts';
import { runCommand } from './data/run-command.ts';

await runCommand(checkData);
