import type { DeskPreviewRequest } from '../../../api/types.ts';

/** The member's steps inside the frame, and the answers typed on the way. */
export type Walked = { readonly flow: string; readonly step: string | null; readonly answers: NonNullable<DeskPreviewRequest['answers']> };

const PLAIN = ['ready', 'shown', 'left', 'unpicked', 'found', 'not-found'] as const;
type Plain = (typeof PLAIN)[number];

/**
 * Messages from the frame: it is ready; it shows the page it was sent; it shows or lacks the text to scroll to; the member went to a step; a link was
 * clicked; in picking mode, the clicked words, or the end of picking.
 */
export type FrameMessage =
  | { readonly kind: Plain }
  | { readonly kind: 'pressed'; readonly text: string }
  | ({ readonly kind: 'walked' } & Walked);

/** Longest text taken from a click, in characters. */
const LONGEST = 2_000;

/**
 * Parses a message of the frame; undefined for any other. The sandboxed page has an opaque origin ("null"), so its window is the only proof that it is
 * ours.
 */
export function frameMessage({ source, origin, data }: MessageEvent<unknown>, frame: Window | null | undefined): FrameMessage | undefined {
  if (frame == null || source !== frame || origin !== 'null' || typeof data !== 'object' || data === null) return undefined;
  const { kind, flow, step, answers, text } = data as { readonly [name: string]: unknown };
  const plain = PLAIN.find((one) => one === kind);
  if (plain !== undefined) return { kind: plain };
  if (kind === 'pressed') return typeof text === 'string' ? { kind, text: text.slice(0, LONGEST) } : undefined;
  if (kind !== 'walked' || typeof flow !== 'string' || typeof answers !== 'object' || answers === null) return undefined;
  return { kind, flow, step: typeof step === 'string' ? step : null, answers: answers as Walked['answers'] };
}
