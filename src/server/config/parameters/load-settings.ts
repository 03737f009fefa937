import { join, resolve } from 'node:path';
import { type Config, ConfigError, readConfig } from '../read-config.ts';
import { parametersInAws } from './aws.ts';
import { parametersInFiles } from './files.ts';

type Environment = { readonly [name: string]: string | undefined };

/** The specification's region. */
const REGION = 'ap-southeast-1';

/**
 * How the portal is asked to run: by its environment, and where that says nothing by the parameter store, which is AWS's below
 * `PARAMETER_PATH`, else the files in `parameters/` of the data folder. Throws `ConfigError`.
 */
export async function loadSettings(environment: Environment, projectRoot: string): Promise<Config> {
  const path = environment.PARAMETER_PATH?.trim() || undefined;
  const dataDir = resolve(projectRoot, environment.DATA_DIR?.trim() || 'data');
  const read =
    path === undefined ? parametersInFiles(join(dataDir, 'parameters')) : parametersInAws(path, environment.AWS_REGION?.trim() || REGION);
  const parameters = await read().catch((error: unknown) => {
    const kind = error instanceof Error ? error.name : 'unknown';
    throw new ConfigError([
      `The parameter store could not be read (${kind}). Look at PARAMETER_PATH, AWS_REGION and the rights of this machine.`,
    ]);
  });
  const said = Object.entries(environment).filter(([, value]) => (value ?? '').trim() !== '');
  return readConfig({ ...parameters, ...Object.fromEntries(said) }, projectRoot);
}
