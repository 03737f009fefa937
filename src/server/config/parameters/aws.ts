import { type ReadParameters, SETTING } from './parameters.ts';

/**
 * AWS Systems Manager's parameter store: everything below a path such as "/giving-portal/production", decrypted. Who asks is found as
 * everywhere with AWS, by its environment, files or role; the package is loaded only here.
 */
export function parametersInAws(path: string, region: string): ReadParameters {
  return async () => {
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
  };
}
