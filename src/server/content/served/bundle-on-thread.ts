import { threadFor } from '../../kit/thread.ts';
import type { Content } from '../content.ts';
import { type Bundle, receivedBundle } from './bundle.ts';
import type { BundleTask } from './bundle-thread.ts';

const thread = threadFor<BundleTask, Bundle>(new URL('./bundle-thread.ts', import.meta.url), { memoryMb: 512, timeoutMs: 60_000 });

/** `makeBundle` on a worker thread: donors' calls do not wait, and no schema that staff wrote is compiled on the thread that serves them. */
export async function bundleOnThread({ definitions, ...content }: Content): Promise<Bundle> {
  return receivedBundle(await thread.run({ ...content, definitions: JSON.stringify(definitions) }));
}
