import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Parameters = { readonly [name: string]: string };

/** Names of settings; other parameters stored there are ignored. */
const SETTING = /^[A-Z][A-Z0-9_]*$/;

/**
 * The parameters of AWS Systems Manager below a path such as "/giving-portal/production", decrypted, by the last part of their names. AWS's
 * own package finds the credentials; it is loaded only here.
 */
export async function parametersInAws(path: string, region: string): Promise<Parameters> {
  const { paginateGetParametersByPath, SSMClient } = await import('@aws-sdk/client-ssm');
  const client = new SSMClient({ region });
  const found: [string, string][] = [];
  try {
    for await (const page of paginateGetParametersByPath({ client }, { Path: path, Recursive: false, WithDecryption: true })) {
      for (const { Name = '', Value = '' } of page.Parameters ?? []) found.push([Name.slice(Name.lastIndexOf('/') + 1), Value]);
    }
  } finally {
    client.destroy();
  }
  return Object.fromEntries(found.filter(([name]) => SETTING.test(name)));
}

/** The parameters of a folder with a file for each setting; none when there is no such folder. */
export async function parametersInFiles(folder: string): Promise<Parameters> {
  const names = filesOf(folder).filter((name) => SETTING.test(name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]));
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
