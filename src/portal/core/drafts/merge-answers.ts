import type { Answers, Json } from '../../../engine/index.ts';

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
      const value = isSame(was, mine) ? theirs : mine;
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
      if (!isSame(from[step]?.[field], value)) changed[step] = { ...changed[step], [field]: value };
  return changed;
}

/** Whether two answers, or all answers of two drafts, are the same; the order of names says nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame((one as { [name: string]: unknown })[name], (other as { [name: string]: unknown })[name]));
}
