/** `npm run ledger -- day|verify|refund|void|iras|take-in|deleted-at-amazon …`: the operator's command for the ledger. */
import { fileURLToPath } from 'node:url';
import { loadSettings } from '../server/start/index.ts';
import { openLedger } from './ledger/open-ledger.ts';
import { standIns } from '../stand-ins/index.ts';
import { closeDay } from './ledger/day.ts';
import { deletedAtAmazon } from './ledger/deleted-at-amazon.ts';
import { refundOrVoid } from './ledger/refund-or-void.ts';
import { writeTaxFile } from './ledger/iras.ts';
import { importGifts } from './ledger/import-gifts.ts';
import { USAGE, UsageError } from './ledger/usage.ts';
import { selfTest, verify } from './ledger/verify.ts';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
const commands = {
  day: closeDay,
  verify,
  refund: (args: readonly string[]) => refundOrVoid('refund', args),
  void: (args: readonly string[]) => refundOrVoid('void', args),
  iras: writeTaxFile,
  'take-in': importGifts,
  'deleted-at-amazon': deletedAtAmazon,
} as const;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error(`\n${USAGE}`);
  process.exitCode = 2;
}

/** Exit code 0: all is well. 1: something is wrong, and it is printed. 2: an error. */
async function run([name = '', ...args]: readonly string[]): Promise<number> {
  if (!Object.hasOwn(commands, name)) throw new UsageError(name === '' ? 'What is to be done?' : `There is no command "${name}".`);
  if (name === 'verify' && args.join() === '--self-test') return selfTest((line) => console.log(line));
  const work = commands[name as keyof typeof commands](args);
  const ledger = await openLedger(
    { ...(await loadSettings(process.env, root)), logLevel: 'silent', databasePatienceMs: 600_000 },
    standIns,
  );
  try {
    return await work(ledger, (line) => console.log(line));
  } finally {
    await ledger.close();
  }
}
