import type { DeskLayouts, DeskSteps } from '../../../api/types.ts';
import type { BlockSeen, RowSeen } from '../../../releases/index.ts';
import type { LayoutsRead, StepsRead } from './reading.ts';

type DeskBlock = DeskLayouts['layouts'][number]['blocks'][number];
type Named = { readonly key: string; readonly texts: (string | null)[] };

/** Layouts as their screen shows them: lines with their texts in each language, and the lines that may be added. */
export function layoutsView({ languages, layouts, texts }: LayoutsRead): DeskLayouts {
  const named = textsBy(languages, texts);
  const row = ({ at, kind, says, keys, when, part, json }: RowSeen): DeskBlock['rows'][number] => ({
    ...{ at, kind, says, when: when ?? null, part: part ?? null, json: JSON.stringify(json) },
    texts: named(keys),
  });
  const block = ({ rows, ...one }: BlockSeen): DeskBlock => ({ ...row(one), rows: rows.map(row) });
  return {
    status: 1,
    languages: [...languages],
    layouts: layouts.map(({ at, flow, blocks, offered, fields, ...layout }) => ({
      ...layout,
      ...{ at: at ?? null, flow: flow ?? null, blocks: blocks.map(block) },
      offered: offered.map(({ says, json }) => ({ says, json: JSON.stringify(json) })),
      fields: [...fields],
    })),
  };
}

/** Steps as their screen shows them: questions with their texts in each language, options, limits and rules. */
export function stepsView({ languages, steps, texts }: StepsRead): DeskSteps {
  const named = textsBy(languages, texts);
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

/** The texts of keys, in the order of the languages; null where a language lacks one. */
function textsBy(languages: LayoutsRead['languages'], texts: LayoutsRead['texts']): (keys: readonly string[]) => Named[] {
  return (keys) => keys.map((key) => ({ key, texts: [...(texts.get(key) ?? languages.map(() => null))] }));
}
