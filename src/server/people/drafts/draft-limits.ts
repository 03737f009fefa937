import type { Draft } from '../../../api/types.ts';
import { type Carry, type Flow, stepOf } from '../../../engine/index.ts';
import type { Limiter } from '../../kit/http/limits/limiter.ts';
import { Refused } from '../../kit/http/refusal.ts';

/** Several times the personal data that any flow collects. */
const MOST_BYTES = 8_192;

/**
 * Rate limit of writes per client address in half an hour, which is how long a session keeps a draft. Enough for two thousand donors behind one
 * address who save a dozen times each, but not for a loop.
 */
const WRITTEN = { name: 'draft kilobytes of line', atMost: 32_768, seconds: 1_800 };

/** The draft without unknown steps. Keeps steps of an earlier version if their answers can be carried. */
export function ofKnownSteps<Given extends Draft>(draft: Given, { steps }: Pick<Flow, 'steps'>, carry?: Carry): Given {
  const since = (carry?.changes ?? []).filter(({ version }) => version > draft.version);
  const former = since.flatMap(({ fields }) => Object.keys(fields).map(stepOf));
  const known = new Set([...steps.map(({ step }) => step), ...former]);
  return { ...draft, answers: Object.fromEntries(Object.entries(draft.answers).filter(([step]) => known.has(step))) };
}

/** Refuses with 422 a draft over 8 KB, and with 429 once the client address has written too much. */
export async function requireRoom(limits: Limiter, { answers }: Draft, caller: string): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(answers));
  if (bytes > MOST_BYTES) throw new Refused(422, 'TOO_LARGE', 'The draft is too large to be kept.');
  await limits.take(WRITTEN, caller, Math.ceil(bytes / 1_024));
}
