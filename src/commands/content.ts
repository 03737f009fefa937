/** `npm run content -- pull|push …`: the developers' access to the live content. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadSettings, type StandIns } from '../server/start/index.ts';
import { command } from './command.ts';
import { pull, push } from './content/pull-and-push.ts';
import { openLedger } from './ledger/open-ledger.ts';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
const USAGE = `npm run content -- pull [--force]       write what is live into the folder of the flows, byte for byte
                                        --force: also over files whose text is nowhere in the database
npm run content -- push --title TITLE --as EMAIL
                                        make a draft release of what the folder has changed; the desk shows it as made by
                                        the member of staff with this address, who does not approve it

It works beside a running portal, by the portal's own settings (FLOWS_ROOT, DATA_DIR, DATABASE_URL …).
It ends with 0 when it was done, 1 when it was not and why is printed, 2 when it could not be tried.`;

if (import.meta.main) await command(() => run(process.argv.slice(2)));

/** Exit code 0: done. 1: not done; the reason is printed. `standIns` are those of a trial. */
export async function run(args: readonly string[], standIns?: StandIns): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { force: { type: 'boolean' }, title: { type: 'string' }, as: { type: 'string' } },
    allowPositionals: true,
  });
  const [name] = positionals;
  const [title, as] = [values.title?.trim() ?? '', values.as?.trim() ?? ''];
  if (positionals.length !== 1 || (name !== 'pull' && name !== 'push') || (name === 'push' && (title === '' || as === '')))
    throw new Error(USAGE);
  const config = await loadSettings(process.env, root);
  if (config.content === 'folder') throw new Error('CONTENT=folder: the folder serves by itself, and there are no releases.');
  const { services, close } = await openLedger({ ...config, logLevel: 'silent', databasePatienceMs: 600_000 }, standIns);
  const print = (line: string) => console.log(line);
  try {
    return await (name === 'pull'
      ? pull(services, { over: values.force === true ? 'everything' : 'what is kept', print })
      : push(services, { title, as, print }));
  } finally {
    await close();
  }
}
