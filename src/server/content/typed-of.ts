import { type Answers, answerAt, type Definitions, type Field, type Json, type TypedPaths, typedPaths } from '../../engine/index.ts';

export const NOT_TYPED: TypedPaths = new Set();

/**
 * The answers of a call that limits for typing are held against: all of those with such limits, but for what `told` says that a service told, text by
 * text, and for addresses. Those may have been found by their postal code, or stand in an account as somebody wrote them; the server cannot tell, and
 * holds what may be kept alone.
 */
export function typedOf(definitions: Definitions, flowId: string, answers: Answers, told: Json = null): TypedPaths {
  const texts = new Set(textsIn(told));
  const steps = definitions.flows[flowId]?.steps ?? [];
  const fields = steps
    .flatMap(({ step }): readonly Field[] => definitions.steps[step]?.fields ?? [])
    .filter(({ widget }) => widget !== 'address');
  return new Set(typedPaths(fields, {}, answers).filter((path) => !texts.has(String(answerAt(answers, path)).normalize('NFC').trim())));
}

function textsIn(told: Json): string[] {
  if (typeof told === 'string') return [told.normalize('NFC').trim()];
  return typeof told === 'object' && told !== null ? Object.values(told).flatMap(textsIn) : [];
}
