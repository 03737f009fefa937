import { ProviderUnreachable } from './provider.ts';

/** Work that asks the provider and comes around again: while that cannot be reached it is no error, and nothing is answered. */
export async function orLater<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnreachable) return undefined;
    throw error;
  }
}
