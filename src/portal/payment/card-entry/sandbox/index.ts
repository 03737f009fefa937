import type { Confirmed } from '../confirmation.ts';

export { SandboxCode as ProviderCode } from './sandbox-code.tsx';
export { SandboxEntry as ProviderEntry } from './sandbox-entry.tsx';

/** The stand-in's bank authenticates on its own page, so nothing happens here. */
export async function continueAuthentication(_publishableKey: string, _clientSecret: string): Promise<Confirmed> {
  return { kind: 'sent' };
}
