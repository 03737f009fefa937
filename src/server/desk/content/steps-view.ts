import type { DeskSteps } from '../../../api/types.ts';
import type { StepsRead } from './reading.ts';

export function stepsView({ languages, steps, texts }: StepsRead): DeskSteps {
  const named = (keys: readonly string[]) => keys.map((key) => ({ key, texts: [...(texts.get(key) ?? languages.map(() => null))] }));
  return {
    status: 1,
    languages: [...languages],
    steps: steps.map(({ keys, questions, rules, required, ...step }) => ({
      ...step,
      ...{ required: [...required], texts: named(keys), rules: [...rules] },
      questions: questions.map(({ keys: own, options, limits, isPrivate, shared, ...question }) => ({
        ...question,
        ...{ texts: named(own), isPrivate: isPrivate ?? null, shared: shared ?? null },
        limits: limits.map(({ name, figure, refersTo }) => ({ name, figure: figure ?? null, refersTo: refersTo ?? null })),
        options: options.map(({ keys: its, json, ...option }) => ({ ...option, json: JSON.stringify(json), texts: named(its) })),
      })),
    })),
  };
}
