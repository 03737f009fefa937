import type { Confirmed } from '../confirmation.ts';

export { SandboxCode as ProviderCode } from './sandbox-code.tsx';
export { SandboxEntry as ProviderEntry } from './sandbox-entry.tsx';

/** The stand-in's bank asks on a page of its own; there is nothing to go on with here. */
export async function goOnWithQuestion(_publishableKey: string, _clientSecret: string): Promise<Confirmed> {
  return { kind: 'sent' };
}
