import { existsSync } from 'node:fs';
import { type Examined, examineSettings, standInsOf } from '../../server/start/index.ts';
import { builtFolder } from '../build/built-folder.ts';

/** The settings of a start with real services only, and the folder of the built pages. */
type ExaminedStart = Examined & { readonly pages: string };

/**
 * Reads the settings as `serve.ts` does, and names each reason not to start with them: a fault, a stand-in, or pages that are not built.
 * Throws `ConfigError` where the parameter store cannot be read.
 */
export async function examineStart(environment: NodeJS.ProcessEnv, root: string): Promise<ExaminedStart> {
  const { config, refused } = await examineSettings(environment, root);
  const pages = builtFolder(root, 'stripe');
  // Production names its stand-ins among the faults.
  const standIns = config.production ? [] : standInsOf(config).map(({ fix }) => fix);
  const trial = standIns.length === 0 ? [] : [...standIns, 'A trial with stand-ins is started by `npm start`.'];
  const unbuilt = existsSync(pages) ? [] : [`The pages are not built (${pages}): run \`npm run build\`.`];
  return { config, pages, refused: [...refused, ...trial, ...unbuilt] };
}
