import { type Answers, answerAt, type Definitions, type Field, type Json, type TypedPaths, typedPaths } from '../../engine/index.ts';

export const NOT_TYPED: TypedPaths = new Set();

/** The paths to which limits for typing apply: all with such limits, except texts that equal retrieved particulars. */
export function typedOf(definitions: Definitions, flowId: string, answers: Answers, told: Json = null): TypedPaths {
  const texts = new Set(textsIn(told));
  const fields = fieldsOf(definitions, flowId);
  return new Set(typedPaths(fields, {}, answers).filter((path) => !texts.has(plain(String(answerAt(answers, path))))));
}

/** The addresses among the answers to a flow, by their paths. */
export function addressesIn(
  definitions: Definitions,
  flowId: string,
  answers: Answers,
): readonly (readonly [path: string, address: Json])[] {
  return fieldsOf(definitions, flowId).flatMap(({ widget, path }) => {
    const address = widget === 'address' ? answerAt(answers, path) : undefined;
    return address === undefined ? [] : [[path, address] as const];
  });
}

function fieldsOf(definitions: Definitions, flowId: string): readonly Field[] {
  return (definitions.flows[flowId]?.steps ?? []).flatMap(({ step }): readonly Field[] => definitions.steps[step]?.fields ?? []);
}

function textsIn(told: Json): string[] {
  if (typeof told === 'string') return [plain(told)];
  return typeof told === 'object' && told !== null ? Object.values(told).flatMap(textsIn) : [];
}

function plain(text: string): string {
  return text.normalize('NFC').trim();
}
