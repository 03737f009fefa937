/**
 * `npm run ledger|keys|content|donors -- …`: an operator's command in a trial, with the stand-ins that its settings ask for. Production runs the
 * command itself: `node src/commands/ledger.ts …`.
 */
import { fileURLToPath } from 'node:url';
import { command } from '../src/commands/command.ts';
import { run as content } from '../src/commands/content.ts';
import { run as donors } from '../src/commands/donors.ts';
import { run as keys } from '../src/commands/keys.ts';
import { run as ledger } from '../src/commands/ledger.ts';
import { loadSettings, standInsOf } from '../src/server/start/index.ts';

const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');
const commands = { content, donors, keys, ledger } as const;

await command(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  if (!Object.hasOwn(commands, name)) throw new Error(`There is no command "${name}": ${Object.keys(commands).join(', ')}.`);
  // Imported on demand: a portal with only real services may be installed without the stand-ins.
  const asked = standInsOf(await loadSettings(process.env, root));
  const standIns = asked.length === 0 ? undefined : (await import('./index.ts')).standIns;
  return commands[name as keyof typeof commands](args, standIns);
});
