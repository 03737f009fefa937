import type { DeskPreviewRequest } from '../../../api/types.ts';

/** Where somebody walked to in the frame, and what was typed on the way. */
export type Walked = { readonly flow: string; readonly step: string | null; readonly answers: NonNullable<DeskPreviewRequest['answers']> };

const PLAIN = ['ready', 'shown', 'left', 'unpicked', 'found', 'not-found'] as const;
type Plain = (typeof PLAIN)[number];

/**
 * What the frame tells: that it listens, that it shows what it was handed, whether it shows a text that is looked for, where somebody walked to, that a link was
 * pressed; and of picking, which words were pressed.
 */
export type FrameMessage =
  | { readonly kind: Plain }
  | { readonly kind: 'pressed'; readonly text: string }
  | ({ readonly kind: 'walked' } & Walked);

/** As much of a text as is looked for. */
const LONGEST = 2_000;

/** The page in the frame has the origin of nobody; only its window says that it is ours. Anything else is undefined. */
export function frameMessage({ source, origin, data }: MessageEvent<unknown>, frame: Window | null | undefined): FrameMessage | undefined {
  if (frame == null || source !== frame || origin !== 'null' || typeof data !== 'object' || data === null) return undefined;
  const { kind, flow, step, answers, text } = data as { readonly [name: string]: unknown };
  const plain = PLAIN.find((one) => one === kind);
  if (plain !== undefined) return { kind: plain };
  if (kind === 'pressed') return typeof text === 'string' ? { kind, text: text.slice(0, LONGEST) } : undefined;
  if (kind !== 'walked' || typeof flow !== 'string' || typeof answers !== 'object' || answers === null) return undefined;
  return { kind, flow, step: typeof step === 'string' ? step : null, answers: answers as Walked['answers'] };
}
