/** `npm run ledger -- day|verify|refund|void|iras|take-in|deleted-at-amazon …`: the operator's command over the books. `npm run ledger` tells how. */
import { fileURLToPath } from 'node:url';
import { loadSettings } from '../server/start/index.ts';
import { openLedger } from './ledger/open-ledger.ts';
import { standIns } from '../stand-ins/index.ts';
import { closeDay } from './ledger/day.ts';
import { deletedAtAmazon } from './ledger/deleted-at-amazon.ts';
import { giveBack } from './ledger/give-back.ts';
import { writeTaxFile } from './ledger/iras.ts';
import { takeIn } from './ledger/take-in.ts';
import { HOW, UsageError } from './ledger/usage.ts';
import { selfTest, verify } from './ledger/verify.ts';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
const commands = {
  day: closeDay,
  verify,
  refund: (args: readonly string[]) => giveBack('refund', args),
  void: (args: readonly string[]) => giveBack('void', args),
  iras: writeTaxFile,
  'take-in': takeIn,
  'deleted-at-amazon': deletedAtAmazon,
} as const;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error(`\n${HOW}`);
  process.exitCode = 2;
}

/** 0: all is well. 1: something is not as it must be, and it says what. 2: it could not be done. */
async function run([name = '', ...args]: readonly string[]): Promise<number> {
  if (!Object.hasOwn(commands, name)) throw new UsageError(name === '' ? 'What is to be done?' : `There is no command "${name}".`);
  if (name === 'verify' && args.join() === '--self-test') return selfTest((line) => console.log(line));
  const work = commands[name as keyof typeof commands](args);
  const books = await openLedger({ ...(await loadSettings(process.env, root)), logLevel: 'silent', databasePatienceMs: 600_000 }, standIns);
  try {
    return await work(books, (line) => console.log(line));
  } finally {
    await books.close();
  }
}
