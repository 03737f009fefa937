/** `npm run keys -- which|renew`: key rotation. Lists the keys in use, or re-encrypts everything under the current key. */
import { fileURLToPath } from 'node:url';
import { openLedger } from './ledger/open-ledger.ts';
import { countSealed, renewSealed } from '../server/kit/crypto/renew.ts';
import { loadSettings, type StandIns } from '../server/start/index.ts';
import { command } from './command.ts';
import type { Services } from '../server/people/services.ts';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
const USAGE = `npm run keys -- which   how many values are sealed with which key
npm run keys -- renew   encrypts everything anew under the first of FIELD_KEYS, beside a running portal; may be stopped and begun again`;

if (import.meta.main) await command(() => run(process.argv.slice(2)));

/** Exit code 0: everything is encrypted with the current key. 1: something is not. 2: an error. */
export async function run([name = '', ...more]: readonly string[], standIns?: StandIns): Promise<number> {
  if ((name !== 'which' && name !== 'renew') || more.length > 0) throw new Error(USAGE);
  const ledger = await openLedger(
    { ...(await loadSettings(process.env, root)), logLevel: 'silent', databasePatienceMs: 600_000 },
    standIns,
  );
  try {
    return await (name === 'which' ? which(ledger.services) : renew(ledger.services));
  } finally {
    await ledger.close();
  }
}

async function which({ db, crypto }: Services): Promise<number> {
  const sealed = await countSealed(db);
  for (const { table, column, key, values } of sealed) console.log(`${key}  ${values}  ${table}.${column}`);
  return sealed.every(({ key }) => key === crypto.current) ? 0 : 1;
}

async function renew({ db, crypto, clock }: Services): Promise<number> {
  const left = await renewSealed({ db, crypto, now: clock.now }, (column, renewed) => console.log(`${column}: ${renewed} encrypted anew`));
  for (const { table, column, key, values } of left) console.log(`${values} values of ${table}.${column} are still under "${key}"`);
  if (left.length > 0) {
    console.log('A portal still writes under that key: give it the new FIELD_KEYS, then run this again. Keep the key until then.');
    return 1;
  }
  console.log(`Everything is under "${crypto.current}". The other keys can be dropped from FIELD_KEYS; INDEX_KEY stays.`);
  return 0;
}
