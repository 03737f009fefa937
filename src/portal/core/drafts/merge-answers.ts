import { type Answers, isSameAnswer, type Json } from '../../../engine/index.ts';

/** Three-way merge: each side keeps its changes against `base`. Where both changed a field, `own` wins, since it is being typed. */
export function mergeAnswers(base: Answers, own: Answers, other: Answers): Answers {
  const merged: { [step: string]: { [field: string]: Json } } = {};
  for (const step of new Set([...Object.keys(own), ...Object.keys(other)])) {
    const fields = new Set([...Object.keys(own[step] ?? {}), ...Object.keys(other[step] ?? {})]);
    for (const field of fields) {
      const [was, mine, theirs] = [base[step]?.[field], own[step]?.[field], other[step]?.[field]];
      const value = isSameAnswer(was, mine) ? theirs : mine;
      if (value !== undefined) merged[step] = { ...merged[step], [field]: value };
    }
  }
  return merged;
}

/** Fields that differ, with the values of `to`. A field missing in `to` is no change: pages empty fields, never remove them. */
export function changesBetween(from: Answers, to: Answers): Answers {
  const changed: { [step: string]: { [field: string]: Json } } = {};
  for (const [step, fields] of Object.entries(to))
    for (const [field, value] of Object.entries(fields))
      if (!isSameAnswer(from[step]?.[field], value)) changed[step] = { ...changed[step], [field]: value };
  return changed;
}
