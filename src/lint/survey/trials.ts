import { at, itemsOf, type Spot } from '../read/spot.ts';

/** The trial gifts of a flow: the file “trials.json” beside its “flow.json”. */
export function trialsOfFlow(flow: Spot, trials: readonly Spot[]): readonly Spot[] {
  const folder = flow.file.path.slice(0, flow.file.path.lastIndexOf('/'));
  return trials.filter(({ file }) => file.path === `${folder}/trials.json`).flatMap((file) => itemsOf(at(file, 'trials')));
}
