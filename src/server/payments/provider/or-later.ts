import { ProviderUnreachable } from './provider.ts';

/** For jobs that call the provider and run again: an unreachable provider is not an error; the result is then undefined. */
export async function orLater<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnreachable) return undefined;
    throw error;
  }
}

/** The same for a task: returns 'later' if the provider was unreachable. */
export async function laterIfUnreachable(work: () => Promise<void>): Promise<'later' | undefined> {
  const done = await orLater(async () => {
    await work();
    return true;
  });
  return done ? undefined : 'later';
}
