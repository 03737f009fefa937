import { isObject, type Json } from '../json.ts';
import { asJsonSchema, type Files } from './as-json-schema.ts';

/** The file with the approved meaning of each file. */
export const APPROVED_FILE = 'flows/approved.json';

/**
 * Converts the approved meanings of format 1 to format 2, so that nothing needs approval again. A meaning is a file without its display properties,
 * in which lists of named entries are maps. Leaves meanings in format 2 unchanged.
 */
export function approvedAsJsonSchema(approved: Json): Json {
  if (!isObject(approved) || !isObject(approved.means)) return approved;
  const before = new Set(Object.values(approved.means));
  const means = Object.entries(asJsonSchema(withStepsOfParts(approved.means)));
  if (means.every(([, meaning]) => before.has(meaning))) return approved;
  const mapped = means.map(([path, meaning]) => [path, before.has(meaning) ? meaning : withoutLooks(path, meaning)] as const);
  return { ...approved, means: Object.fromEntries(mapped) };
}

/** Moves a part's steps to the flows that include it: format 1 approved them separately. */
function withStepsOfParts(means: Files): Files {
  const parts = new Map(Object.entries(means).flatMap(([path, part]) => stepsOfPart(path, part)));
  if (parts.size === 0) return means;
  const others = Object.entries(means).filter(([path, part]) => stepsOfPart(path, part).length === 0);
  return Object.fromEntries(
    others.map(([path, meaning]) => {
      if (!isObject(meaning) || !isObject(meaning.steps)) return [path, meaning];
      const steps = Object.entries(meaning.steps).flatMap(([name, step]) => Object.entries(parts.get(name) ?? { [name]: step }));
      return [path, { ...meaning, steps: Object.fromEntries(steps) }];
    }),
  );
}

function stepsOfPart(path: string, part: Json): readonly (readonly [name: string, steps: Files])[] {
  const name = /^flows[/]parts[/]([^/]+)[.]json$/.exec(path)?.[1];
  return name !== undefined && isObject(part) && isObject(part.steps) ? [[name, part.steps]] : [];
}

/** Removes keywords without meaning of their own: a step's type and dialect, and those that JSON Schema needs for lists and for several choices. */
function withoutLooks(path: string, meaning: Json): Json {
  if (!isObject(meaning) || !path.endsWith('.step.json')) return lessOfLists(meaning);
  const { $schema: _, type: __, ...step } = meaning;
  return lessOfLists(step);
}

function lessOfLists(question: Json): Json {
  if (!isObject(question)) return question;
  const { uniqueItems: _, ...said } = question;
  return Object.fromEntries(
    Object.entries(said).map(([key, value]) => {
      if (key === 'properties') return [key, eachOf(value)];
      if (key !== 'items' || !isObject(value)) return [key, value];
      const { type: __, ...entry } = value;
      return [key, lessOfLists(entry)];
    }),
  );
}

function eachOf(questions: Json): Json {
  return isObject(questions)
    ? Object.fromEntries(Object.entries(questions).map(([id, question]) => [id, lessOfLists(question)]))
    : questions;
}
