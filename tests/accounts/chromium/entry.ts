import * as auth from 'aws-amplify/auth';
import type { AccountSettings } from '../../../src/api/types.ts';
import { configure } from '../../../src/portal/account/identity/configure.ts';
import { tokens } from '../client.ts';

type Answer =
  | { readonly kind: 'done'; readonly data: unknown }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string };

const calls = { ...auth, tokens } as unknown as { readonly [call: string]: (input: unknown) => Promise<unknown> };

/** Points the page's aws-amplify at the pool that the portal names, as the portal's own pages do. */
export async function begin(): Promise<void> {
  const settings = (await (await fetch('/session/account/settings')).json()) as AccountSettings;
  configure(settings.data);
}

/** Makes one call; an error of aws-amplify cannot leave the page unchanged. */
export async function ask(call: string, input: unknown): Promise<Answer> {
  try {
    return { kind: 'done', data: await calls[call]?.(input) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { kind: 'failed', name, message };
  }
}
