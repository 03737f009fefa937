import { parseAnswers } from '../answers/parse-answers.ts';
import type { Answers } from '../assessment.ts';
import type { Flow } from '../definitions.ts';

/** What a donor had typed, and the version of the flow that asked it. */
export type Draft = { readonly flow: string; readonly version: number; readonly answers: Answers };

export type ReadDraft =
  | { readonly kind: 'draft'; readonly answers: Answers }
  /** A draft is dropped whole, never half-read; the donor is told. */
  | { readonly kind: 'dropped'; readonly reason: 'unreadable' | 'other-flow' | 'other-version' };

/** Reads a stored draft, if it belongs to the current version of this flow. */
export function readDraft({ id, version }: Pick<Flow, 'id' | 'version'>, stored: unknown): ReadDraft {
  if (!isDraftLike(stored)) return { kind: 'dropped', reason: 'unreadable' };
  if (stored.flow !== id) return { kind: 'dropped', reason: 'other-flow' };
  if (stored.version !== version) return { kind: 'dropped', reason: 'other-version' };
  const parsed = parseAnswers(stored.answers);
  return parsed.kind === 'answers' ? { kind: 'draft', answers: parsed.answers } : { kind: 'dropped', reason: 'unreadable' };
}

function isDraftLike(stored: unknown): stored is { readonly flow: unknown; readonly version: unknown; readonly answers: unknown } {
  return typeof stored === 'object' && stored !== null && 'flow' in stored && 'version' in stored && 'answers' in stored;
}
