import { isBlank } from '../answers/is-blank.ts';
import type { Answers, Assessment, FieldError } from '../assessment.ts';
import type { Definitions, Flow, Json, RatesVersion, Reference } from '../definitions.ts';
import { EvaluationError } from '../errors.ts';
import { FlowWorld } from '../evaluation/flow-world.ts';
import type { NamedWorld } from '../evaluation/named-world.ts';
import { programOf, type Watch, watchedProgramOf } from '../evaluation/program.ts';
import { type Frequency, frequencies, isFrequency } from '../giving/frequency.ts';
import { unknownName } from '../names/nearest.ts';
import { isRetrieved } from '../questions/asked-step.ts';
import { isTruthy, toJson } from '../expressions/value.ts';
import { type TypedPaths, typingErrors } from '../validation/typing-limits.ts';
import { explainRule } from './explain.ts';
import { centsByRule, itemsOf } from './items.ts';
import { conditionsOfNotes } from './notes.ts';

/** Assesses successive sets of answers, and recomputes only values that depend on a changed answer. */
export type Assessor = { readonly assess: (answers: Answers, typed?: TypedPaths) => Assessment };

const NOT_TYPED: TypedPaths = new Set();

/**
 * Assesses the answers to a flow at a version of the rates: open steps, visible fields, errors, items, total, and explanations. The same answers at
 * the same rates always give the same result, to the cent. Throws an EvaluationError when the definitions cannot be computed, which never depends on
 * what a donor typed. `typed`: paths of the answers that are also checked against the limits for typing; all others are checked only against the
 * limits for stored answers.
 */
export function assess(definitions: Definitions, flowId: string, answers: Answers, rates: RatesVersion, typed?: TypedPaths): Assessment {
  return createAssessor(definitions, flowId, rates).assess(answers, typed);
}

/**
 * An assessor for a page that assesses at every keystroke. `asked`: the id of a flow, or the flow as this page asks it. `watch` receives
 * callbacks.
 */
export function createAssessor(definitions: Definitions, asked: string | Flow, rates: RatesVersion, watch?: Watch): Assessor {
  const program = watch ? watchedProgramOf(definitions, watch) : programOf(definitions);
  const flow = typeof asked === 'string' ? getFlow(definitions, asked) : asked;
  const world = new FlowWorld(program, flow, rates);
  return {
    assess(answers, typed = NOT_TYPED) {
      world.tell(answers);
      const { revision } = world;
      const again = () => (world.revision === revision ? world : freshWorld(world, answers));
      return { ...assessmentOf(world, typed), explain: (rule, entry) => explainRule(worldAt(again(), entry), rule) };
    },
  };
}

/** The flow with this id. An unknown id is a bug. */
export function getFlow({ flows }: Pick<Definitions, 'flows'>, flowId: string): Flow {
  const flow = Object.hasOwn(flows, flowId) ? flows[flowId] : undefined;
  if (!flow) throw new EvaluationError('unknown-name', flowId, unknownName('flow', flowId, Object.keys(flows)));
  return flow;
}

/** The world of an entry of a list, or of the flow. */
function worldAt(world: FlowWorld, entry: Reference | undefined): NamedWorld {
  if (entry === undefined) return world;
  const list = entry.slice(0, entry.lastIndexOf('.'));
  const found = world.entriesOf(list).find((one) => one.entry === entry);
  if (!found) throw new EvaluationError('unknown-name', entry, `there is no entry "${entry}"`);
  return found;
}

/** A world for explaining answers after newer ones have replaced them. */
function freshWorld({ program, flow, rates }: FlowWorld, answers: Answers): FlowWorld {
  const world = new FlowWorld(program, flow, rates);
  world.tell(answers);
  return world;
}

function assessmentOf(world: FlowWorld, typed: TypedPaths): Omit<Assessment, 'explain'> {
  const { flow, rates, program } = world;
  const openSteps = flow.steps.map(({ step }) => step).filter((step) => world.isOpen(step));
  const fields = openSteps.flatMap((step) => program.definitions.steps[step]?.fields ?? []);
  const errors = openSteps.flatMap((step) => errorsOfStep(world, step, openSteps, typed));
  const totalCents = centsByRule(world, flow.total);
  const isInvalid = errors.some(({ severity }) => severity === 'error');
  return {
    kind: isInvalid ? 'invalid' : totalCents > 0 ? 'due' : 'nothing-due',
    flow: flow.id,
    ratesVersion: rates.id,
    openSteps,
    visible: fields.flatMap((field) => world.visiblePaths(field)),
    errors,
    items: itemsOf(world),
    totalCents,
    frequency: frequencyOf(world),
    values: valuesOf(world),
    donor: donorOf(world),
    layout: flow.receipts.find(({ when }) => when === undefined || isTruthy(world.read(when)))?.layout ?? null,
    counted: countedOf(world, openSteps),
  };
}

/**
 * Particulars from Singpass or Corppass may contain text that is refused when typed, such as a web address: the server compares them with the
 * returned data.
 */
function errorsOfStep(world: FlowWorld, stepId: string, openSteps: readonly string[], typed: TypedPaths): readonly FieldError[] {
  const step = world.program.definitions.steps[stepId];
  if (step === undefined) return [];
  const isTold = isRetrieved(step, { openSteps });
  return step.fields.flatMap((field) => {
    const kept = world.errorsOf(field);
    const beyond = typed.size === 0 ? [] : typingErrors(field, world.answered(field).counted, typed);
    // A broken typing limit replaces the other errors of its answer.
    const errors = beyond.length === 0 ? kept : [...kept.filter(({ path }) => !beyond.some((one) => one.path === path)), ...beyond];
    return isTold && field.proved !== undefined ? errors.filter(({ code }) => code !== 'has-address') : errors;
  });
}

/** The values that the flow and its steps name. */
function valuesOf(world: FlowWorld): Assessment['values'] {
  const { flow, program } = world;
  const steps = flow.steps.flatMap(({ step }) => program.definitions.steps[step] ?? []);
  const shown = steps.flatMap(({ shows }) => shows);
  const priced = steps.flatMap(({ fields }) => fields.flatMap((field) => [field, ...(field.options ?? [])]));
  const carried = Object.values(flow.carriesTo?.takes ?? {});
  const told = Object.values(flow.tells ?? {});
  const amounts = flow.items.filter(({ each }) => each === undefined).map(({ amount }) => amount);
  const prices = priced.map(({ price }) => price?.rule);
  const named = [
    ...shown.flatMap(({ rule, visible }) => [rule, visible]),
    ...prices,
    ...amounts,
    flow.total,
    ...carried,
    ...told,
    ...conditionsOfNotes(flow),
  ];
  const rules = new Set(named.filter((rule) => rule !== undefined));
  return Object.fromEntries([...rules].map((rule) => [rule, toJson(world.read(rule))]));
}

/** Blank means one time. Throws for an option that is not a frequency. */
function frequencyOf(world: FlowWorld): Frequency {
  const { recurring } = world.flow;
  const chosen = recurring === undefined ? null : toJson(world.read(recurring.frequency));
  if (chosen === null || chosen === '') return 'one-time';
  if (isFrequency(chosen)) return chosen;
  throw new EvaluationError('unknown-name', recurring?.frequency ?? '', unknownName('frequency', String(chosen), frequencies));
}

/** The particulars that site.json maps, without blank ones. */
function donorOf(world: FlowWorld): { readonly [field: string]: Json } {
  return Object.fromEntries(
    Object.entries(world.program.definitions.site.donor).flatMap(([field, names]) => {
      const given = names.map((name) => toJson(world.read(name))).find((value) => !isBlank(value));
      return given === undefined ? [] : [[field, given] as const];
    }),
  );
}

function countedOf(world: FlowWorld, openSteps: readonly string[]): Answers {
  const steps = openSteps.map((step) => {
    const fields = world.program.definitions.steps[step]?.fields ?? [];
    const counted = fields.flatMap((field) => {
      const answer = world.answered(field).counted;
      return answer === undefined ? [] : [[field.id, answer] as const];
    });
    return [step, Object.fromEntries(counted)] as const;
  });
  return Object.fromEntries(steps.filter(([, counted]) => Object.keys(counted).length > 0));
}
