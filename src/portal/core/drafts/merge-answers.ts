import { type Answers, isSameAnswer, type Json } from '../../../engine/index.ts';

/**
 * Two pages changed what both had agreed on: each keeps what it changed, and takes up what the other did. Of a field that both changed,
 * `own` counts, which is being typed.
 */
export function mergeAnswers(agreed: Answers, own: Answers, other: Answers): Answers {
  const merged: { [step: string]: { [field: string]: Json } } = {};
  for (const step of new Set([...Object.keys(own), ...Object.keys(other)])) {
    const fields = new Set([...Object.keys(own[step] ?? {}), ...Object.keys(other[step] ?? {})]);
    for (const field of fields) {
      const [was, mine, theirs] = [agreed[step]?.[field], own[step]?.[field], other[step]?.[field]];
      const value = isSameAnswer(was, mine) ? theirs : mine;
      if (value !== undefined) merged[step] = { ...merged[step], [field]: value };
    }
  }
  return merged;
}

/** The fields whose answers differ, as they are in `to`. A field that `to` lacks is no change: pages empty a field, they do not remove it. */
export function changesBetween(from: Answers, to: Answers): Answers {
  const changed: { [step: string]: { [field: string]: Json } } = {};
  for (const [step, fields] of Object.entries(to))
    for (const [field, value] of Object.entries(fields))
      if (!isSameAnswer(from[step]?.[field], value)) changed[step] = { ...changed[step], [field]: value };
  return changed;
}
