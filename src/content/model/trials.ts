import { isObject, type Json } from '../json.ts';
import { at, itemsOf, type Spot, textOf } from '../read/spot.ts';

/** The donors that trial gifts may name, by name. */
export type DonorsSeen = ReadonlyMap<string, Spot>;

/** The file that defines them. */
export const DONORS_FILE = 'flows/trial-donors.json';

/** The trial gifts of a flow: the file “trials.json” beside its “flow.json”. */
export function trialsOfFlow(flow: Spot, trials: readonly Spot[]): readonly Spot[] {
  const folder = flow.file.path.slice(0, flow.file.path.lastIndexOf('/'));
  return trialsIn(trials.filter(({ file }) => file.path === `${folder}/trials.json`));
}

/** The trial gifts of these files. */
function trialsIn(files: readonly Spot[]): readonly Spot[] {
  return files.flatMap((file) => itemsOf(at(file, 'trials')));
}

/** The donor that a trial gift names, if it exists. */
export function donorOfTrial(trial: Spot, donors: DonorsSeen): Spot | undefined {
  return donors.get(textOf(at(trial, 'donor')) ?? '');
}

/** The answers of a trial gift: those of the donor that it names, overridden question by question by its own. */
export function answersOfTrial(trial: Spot, donors: DonorsSeen): Steps {
  const donor = donorOfTrial(trial, donors);
  const [theirs, own] = [donor === undefined ? {} : stepsIn(at(donor, 'answers')), stepsIn(at(trial, 'answers'))];
  const both = Object.entries(own).map(([step, answers]) => [step, { ...theirs[step], ...answers }] as const);
  return { ...theirs, ...Object.fromEntries(both) };
}

type Steps = { readonly [step: string]: { readonly [question: string]: Json } };

function stepsIn({ value }: Spot): Steps {
  return isObject(value) ? Object.fromEntries(Object.entries(value).flatMap(([step, own]) => (isObject(own) ? [[step, own]] : []))) : {};
}
