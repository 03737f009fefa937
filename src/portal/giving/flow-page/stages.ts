import type { Flow } from '../../../engine/index.ts';
import type { Stage } from '../../../renderer/index.ts';

/** Share of a stage that is drawn as done on its first step, regardless of how many steps the answers add to it: the drawn part never shrinks. */
const BEGUN = 0.15;

/** The stages of a flow, all of them from the first step on, and the index of the step's stage. A flow without named stages has one. */
export function stagesOf(
  flow: Flow,
  openSteps: readonly string[],
  step: string,
): { readonly stages: readonly Stage[]; readonly current: number } {
  const named: { readonly title: string; readonly steps: string[] }[] = [];
  for (const { step: id, stage } of flow.steps) {
    if (stage !== undefined || named.length === 0) named.push({ title: stage ?? 'shell.steps.label', steps: [] });
    named.at(-1)?.steps.push(id);
  }
  const current = Math.max(
    0,
    named.findIndex(({ steps }) => steps.includes(step)),
  );
  const stages = named.map(({ title, steps }, at) => {
    const open = steps.filter((id) => openSteps.includes(id));
    const count = Math.max(1, open.length);
    if (at !== current) return { title, count, done: at < current ? count : 0 };
    const isEnd = flow.kind === 'calculator' && at === named.length - 1 && open.at(-1) === step;
    return { title, count, done: isEnd ? count : Math.max(BEGUN * count, open.indexOf(step)) };
  });
  return { stages, current };
}
