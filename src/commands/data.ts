/** Commands of the data: `node src/commands/data.ts NAME`, as package.json calls them; `-- --help` prints each one's options. */
import { type CommandResult, runCommand } from './data/run-command.ts';

type Command = (args: readonly string[]) => Promise<CommandResult>;

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./data/check-data.ts')).checkData,
  fixtures: async () => (await import('./data/try-cases.ts')).tryCases,
  qa: async () => (await import('./data/qa-data.ts')).qaData,
  approve: async () => (await import('./data/approve-data.ts')).approveData,
  uses: async () => (await import('./data/uses.ts')).tellUses,
  'approve-fields': async () => (await import('./data/approve-fields.ts')).approveFields,
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (command === undefined) {
  console.error(`node src/commands/data.ts NAME [OPTIONS], with one of: ${Object.keys(COMMANDS).join(', ')}`);
  process.exitCode = 2;
} else {
  await runCommand(await command(), args);
}
