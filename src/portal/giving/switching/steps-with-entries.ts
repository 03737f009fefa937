import { type Answers, type Definitions, type Field, type Flow, holdsNothing, type Json, type Step } from '../../../engine/index.ts';
import type { Draft, PortalState } from '../../core/state/portal-state.ts';
import { kindOf } from '../../core/flow/flow-kind.ts';

type FindDefinitions = (flow: string) => Pick<Definitions, 'steps'> | undefined;
type DraftState = Pick<PortalState, 'drafts' | 'restored'>;

/** Flows with a draft; whether a draft has entries depends on the flow's definitions. */
export function flowsWithDrafts({ drafts }: Pick<DraftState, 'drafts'>, flows: readonly Flow[]): readonly Flow[] {
  return flows.filter(({ id }) => drafts[id] !== undefined);
}

/** Those of the flows with found definitions that have entries. */
export function flowsWithEntries({ drafts, restored }: DraftState, find: FindDefinitions, flows: readonly Flow[]): readonly Flow[] {
  return flows.filter((flow) => {
    const [draft, definitions] = [drafts[flow.id], find(flow.id)];
    if (draft === undefined || definitions === undefined) return false;
    return stepsWithEntries(definitions, flow, draft).length > 0 || (restored.includes(flow.id) && isPrivate(flow));
  });
}

/** Whether the flow has private fields, whose restored answers are not loaded here. */
function isPrivate({ groups }: Flow): boolean {
  return Object.values(groups).some((group) => group.private);
}

/** Flows of other kinds of giving, which switching to `target` clears. */
export function flowsOfOtherKinds(flows: readonly Flow[], target: Flow): readonly Flow[] {
  return flows.filter((flow) => kindOf(flow) !== kindOf(target));
}

/** Steps with entries; preset choices do not count. */
export function stepsWithEntries(
  { steps }: Pick<Definitions, 'steps'>,
  flow: Flow,
  { answers }: Pick<Draft, 'answers'>,
  isAsked: (field: Field) => boolean = () => true,
): readonly Step[] {
  return flow.steps.flatMap(({ step: id }) => {
    const step = steps[id];
    return step && holdsEntries(step.fields.filter(isAsked), answers[id]) ? [step] : [];
  });
}

/** Steps of a calculator that were carried into the gift and are unchanged there, so that the gift lists them. */
export function stepsToldByGift({ id, carriesTo }: Flow, lost: readonly Flow[], drafts: PortalState['drafts']): readonly string[] {
  const gift = lost.find(({ id }) => id === carriesTo?.flow);
  if (gift === undefined || carriesTo === undefined) return [];
  const answersOf = (flow: string, step: string) => JSON.stringify(drafts[flow]?.answers[step]);
  return carriesTo.steps.filter((step) => answersOf(id, step) === answersOf(gift.id, step));
}

/** The flows to list: without a calculator whose steps are all listed by the gift. */
export function flowsToTell(lost: readonly Flow[], drafts: PortalState['drafts']): readonly Flow[] {
  return lost.filter((flow) => stepsToldByGift(flow, lost, drafts).length < (flow.carriesTo?.steps.length ?? 1));
}

function holdsEntries(fields: readonly Field[], answers: Answers[string] | undefined): boolean {
  return answers !== undefined && fields.some((field) => isEntry(field, answers[field.id]));
}

function isEntry(field: Field, answer: Json | undefined): boolean {
  if (field.fields === undefined) return !holdsNothing(answer) && answer !== field.default;
  const parts = Array.isArray(answer) ? (answer as readonly Json[]) : [answer ?? null];
  return parts.some((part) => isObject(part) && holdsEntries(field.fields ?? [], part));
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
