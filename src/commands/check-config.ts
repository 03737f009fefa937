/**
 * `npm run check:config`: reads the settings as a start in production does, and prints each reason for which it would be refused and each
 * caution, with its fix. Opens no port and no database.
 */
import { fileURLToPath } from 'node:url';
import { cautionsOf, ConfigError } from '../server/start/index.ts';
import { command } from './command.ts';
import { examineStart } from './serve/examine-start.ts';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

if (import.meta.main) await command(() => run(process.env, root, console.log));

/** Exit code 0: a start is not refused for its settings. 1: it is. */
export async function run(environment: NodeJS.ProcessEnv, folder: string, print: (line: string) => void): Promise<number> {
  const path = environment.PARAMETER_PATH?.trim();
  if (path) print(`Asking AWS's parameter store for what the environment lacks, below ${path}.`);
  const { refused, cautions } = await judge(environment, folder);
  if (refused.length > 0) print(`A start with these settings is refused:\n${refused.map((sentence) => `  ${sentence}`).join('\n')}`);
  else print('A start with these settings is not refused. It also looks at the database, its roles and keys, and the live content.');
  if (cautions.length > 0) print(`Mind:\n${cautions.map((sentence) => `  ${sentence}`).join('\n')}`);
  return refused.length > 0 ? 1 : 0;
}

type Judged = { readonly refused: readonly string[]; readonly cautions: readonly string[] };

async function judge(environment: NodeJS.ProcessEnv, folder: string): Promise<Judged> {
  try {
    const { config, refused } = await examineStart(environment, folder);
    return { refused, cautions: cautionsOf(config) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { refused: error.sentences, cautions: [] };
  }
}
