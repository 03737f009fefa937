import { join, resolve } from 'node:path';
import { accepted, type Config, ConfigError, type Examined, examineConfig } from '../read-config.ts';
import { SETTINGS } from '../settings.ts';
import { parametersInAws, parametersInFiles } from './stores.ts';

type Environment = { readonly [name: string]: string | undefined };

/** Reads the settings as `examineSettings` does. Throws `ConfigError` for settings that the portal must not start with. */
export async function loadSettings(environment: Environment, projectRoot: string): Promise<Config> {
  return accepted(await examineSettings(environment, projectRoot));
}

/**
 * Reads the settings, and names each fault: from the environment, and those missing there from AWS's parameter store below
 * `PARAMETER_PATH`, or else from the files in `parameters/` of the data folder. Throws `ConfigError` where these cannot be read.
 */
export async function examineSettings(environment: Environment, projectRoot: string): Promise<Examined> {
  const path = environment.PARAMETER_PATH?.trim() || undefined;
  const dataDir = resolve(projectRoot, environment.DATA_DIR?.trim() || SETTINGS.DATA_DIR.default);
  const read =
    path === undefined
      ? parametersInFiles(join(dataDir, 'parameters'))
      : parametersInAws(path, environment.AWS_REGION?.trim() || SETTINGS.AWS_REGION.default);
  const parameters = await read.catch((error: unknown) => {
    const kind = error instanceof Error ? error.name : 'unknown';
    throw new ConfigError([
      `The parameter store could not be read (${kind}). Look at PARAMETER_PATH, AWS_REGION and the rights of this machine.`,
    ]);
  });
  const said = Object.entries(environment).filter(([, value]) => (value ?? '').trim() !== '');
  return examineConfig({ ...parameters, ...Object.fromEntries(said) }, projectRoot);
}
