import type { Answers, Definitions, Field, Flow, Json, Step } from '../../../engine/index.ts';

/** Answers of fields that are not private: they may be stored in the browser. */
export function publicAnswers(definitions: Definitions, flow: Flow, answers: Answers): Answers {
  return selectAnswers(definitions, flow, answers, (field) => !isPrivate(field));
}

/** Answers of private fields: only the server's session stores them. */
export function privateAnswers(definitions: Definitions, flow: Flow, answers: Answers): Answers {
  return selectAnswers(definitions, flow, answers, isPrivate);
}

/** Merges answers field by field; `other` wins. */
export function joinAnswers(one: Answers, other: Answers): Answers {
  const joined: { [step: string]: Answers[string] } = { ...one };
  for (const [step, answers] of Object.entries(other)) joined[step] = { ...joined[step], ...answers };
  return joined;
}

function selectAnswers(definitions: Definitions, flow: Flow, answers: Answers, keep: (field: Field) => boolean): Answers {
  const kept = flow.steps.flatMap(({ step: id }): (readonly [string, Answers[string]])[] => {
    const step = definitions.steps[id];
    const selected = step && answers[id] ? selectOf(step, answers[id], keep) : {};
    return Object.keys(selected).length > 0 ? [[id, selected]] : [];
  });
  return Object.fromEntries(kept);
}

function selectOf(step: Step, answers: Answers[string], keep: (field: Field) => boolean): Answers[string] {
  const fields = step.fields.filter((field) => keep(field) && answers[field.id] !== undefined);
  return Object.fromEntries(fields.map((field): [string, Json] => [field.id, answers[field.id] ?? null]));
}

/** A field is private when any of its parts is. `withPrivacy` marks personal fields when definitions are parsed. */
function isPrivate(field: Field): boolean {
  return field.private || (field.fields ?? []).some(isPrivate);
}
