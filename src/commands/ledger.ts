/** `npm run ledger -- day|verify|refund|void|wrong-rate|iras|take-in|deleted-at-amazon …`: the operator's command for the ledger. */
import { fileURLToPath } from 'node:url';
import { loadSettings, type StandIns } from '../server/start/index.ts';
import { command } from './command.ts';
import { openLedger } from './ledger/open-ledger.ts';
import { closeDay } from './ledger/day.ts';
import { deletedAtAmazon } from './ledger/deleted-at-amazon.ts';
import { refundOrVoid } from './ledger/refund-or-void.ts';
import { writeTaxFile } from './ledger/iras.ts';
import { importGifts } from './ledger/import-gifts.ts';
import { USAGE, UsageError } from './ledger/usage.ts';
import { verify } from './ledger/verify.ts';
import { listWrongRate } from './ledger/wrong-rate.ts';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
const commands = {
  day: closeDay,
  verify,
  refund: (args: readonly string[]) => refundOrVoid('refund', args),
  void: (args: readonly string[]) => refundOrVoid('void', args),
  'wrong-rate': listWrongRate,
  iras: writeTaxFile,
  'take-in': importGifts,
  'deleted-at-amazon': deletedAtAmazon,
} as const;

if (import.meta.main) await command(() => run(process.argv.slice(2)));

/** Exit code 0: all is well. 1: something is wrong, and it is printed. 2: an error. `standIns` are those of a trial. */
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
