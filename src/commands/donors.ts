/** `npm run donors -- copy|erase …`: the operator's command for what donors ask of their personal data. */
import { fileURLToPath } from 'node:url';
import { loadSettings, type StandIns } from '../server/start/index.ts';
import { command } from './command.ts';
import { openLedger } from './ledger/open-ledger.ts';
import { UsageError } from './ledger/usage.ts';
import { copyPersonalData } from './donors/copy-personal-data.ts';
import { erasePersonalData } from './donors/erase-personal-data.ts';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
const commands = { copy: copyPersonalData, erase: erasePersonalData } as const;

const USAGE = `npm run donors -- copy WHO [--out FILE]      write everything that is kept about a person into a file that only its owner can read
npm run donors -- erase WHO [--confirm]      erase what no law requires to be kept about a person; without --confirm, only say what that is

WHO: --email ADDRESS | --identity-number | --phone NUMBER --name NAME | --account ID, or several of them
     --identity-number reads the NRIC, FIN or UEN from standard input, so that no shell or list of processes shows it

It works beside a running portal, by the portal's own settings. Exit code 0: done. 1: nothing is kept. 2: it could not be done.`;

if (import.meta.main) await command(() => run(process.argv.slice(2)));

export async function run(args: readonly string[], standIns?: StandIns): Promise<number> {
  try {
    return await work(args, standIns);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

async function work([name = '', ...args]: readonly string[], standIns: StandIns | undefined): Promise<number> {
  if (!Object.hasOwn(commands, name)) throw new UsageError(name === '' ? 'What is to be done?' : `There is no command "${name}".`);
  const asked = commands[name as keyof typeof commands](args);
  const ledger = await openLedger(
    { ...(await loadSettings(process.env, root)), logLevel: 'silent', databasePatienceMs: 600_000 },
    standIns,
  );
  try {
    return await asked(ledger, (line) => console.log(line));
  } finally {
    await ledger.close();
  }
}
