import type { Draft } from '../../../api/types.ts';
import type { Flow } from '../../../engine/index.ts';
import type { Limiter } from '../../kit/http/limits/limiter.ts';
import { Refused } from '../../kit/http/refusal.ts';

/** Everything personal that a flow asks for, several times over. */
const MOST_BYTES = 8_192;

/**
 * Rate limit: how much one client address may write in half an hour, which is how long a session keeps a draft. Enough for two thousand
 * donors behind one address who save a dozen times each, and not for a loop.
 */
const WRITTEN = { name: 'draft kilobytes of line', atMost: 32_768, seconds: 1_800 };

/** The draft without what no step of the flow asks for: an earlier version may have asked it, and nothing reads it any more. */
export function ofKnownSteps<Given extends Draft>(draft: Given, { steps }: Pick<Flow, 'steps'>): Given {
  const known = new Set(steps.map(({ step }) => step));
  return { ...draft, answers: Object.fromEntries(Object.entries(draft.answers).filter(([step]) => known.has(step))) };
}

/** Refuses a draft of more than 8 KB with 422, and with 429 what goes beyond the share of its caller, an IP address. */
export async function requireRoom(limits: Limiter, { answers }: Draft, caller: string): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(answers));
  if (bytes > MOST_BYTES) throw new Refused(422, 'TOO_LARGE', 'The draft is too large to be kept.');
  await limits.take(WRITTEN, caller, Math.ceil(bytes / 1_024));
}
