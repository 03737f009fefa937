import { join, resolve } from 'node:path';
import { type Config, ConfigError, readConfig } from '../read-config.ts';
import { parametersInAws, parametersInFiles } from './stores.ts';

type Environment = { readonly [name: string]: string | undefined };

/** The specification's region. */
const REGION = 'ap-southeast-1';

/**
 * Reads the settings: from the environment, and those missing there from AWS's parameter store below `PARAMETER_PATH`, or else from the
 * files in `parameters/` of the data folder. Throws `ConfigError`.
 */
export async function loadSettings(environment: Environment, projectRoot: string): Promise<Config> {
  const path = environment.PARAMETER_PATH?.trim() || undefined;
  const dataDir = resolve(projectRoot, environment.DATA_DIR?.trim() || 'data');
  const read =
    path === undefined ? parametersInFiles(join(dataDir, 'parameters')) : parametersInAws(path, environment.AWS_REGION?.trim() || REGION);
  const parameters = await read.catch((error: unknown) => {
    const kind = error instanceof Error ? error.name : 'unknown';
    throw new ConfigError([
      `The parameter store could not be read (${kind}). Look at PARAMETER_PATH, AWS_REGION and the rights of this machine.`,
    ]);
  });
  const said = Object.entries(environment).filter(([, value]) => (value ?? '').trim() !== '');
  return readConfig({ ...parameters, ...Object.fromEntries(said) }, projectRoot);
}
