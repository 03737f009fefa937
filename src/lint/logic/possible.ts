import { at, type FieldSeen, type FlowSeen, isRequired, remembered, type RuleSeen, saysOf, type Spot } from '../../content/index.ts';
import type { Json } from '../../engine/definitions.ts';
import { decidingRule } from '../survey/deciding-rule.ts';
import { entryName } from '../survey/names.ts';
import type { Survey } from '../survey/survey.ts';
import { ANYTHING, type Guess } from '../expressions/guess.ts';
import type { Domain, Use } from '../field-types/field-type.ts';
import { findFieldType } from '../field-types/index.ts';
import { guess } from './abstract.ts';
import { readsOf } from './reads.ts';
import { usesIn } from './uses.ts';

/** A combination of answers to try, by the name that rules read. */
export type Trial = ReadonlyMap<string, Json>;

const MOST_TRIALS = 4096;

/** A combination of answers, and the rule's value for it. */
export type Outcome = { readonly trial: Trial; readonly value: Guess };

/** The possible values of a rule of a flow, lazily: a caller that has seen enough stops the trials. */
export type Outcomes = (rule: string) => IteratorObject<Outcome>;

/**
 * The possible values of a flow's rules, found by trying all answers that make a difference. Values that depend on amounts, dates or rates are unknown. So the
 * result is certain: a rule that is true in no trial is never true.
 */
export function outcomesIn(flow: FlowSeen, survey: Survey): Outcomes {
  const world = { ...definedIn(survey), guards: new Map(flow.steps.map(({ step, guard }) => [step, decidingRule(guard)])) };
  return (rule) => {
    return trialsOf(domainsOf(reach(rule, world), world))
      .values()
      .map((trial) => ({ trial, value: evaluate(rule, trial, world) }));
  };
}

/** The definitions that all flows share. */
type Defined = {
  readonly rules: ReadonlyMap<string, RuleSeen>;
  readonly fields: ReadonlyMap<string, FieldSeen>;
  /** The conditions on which a field is visible: those of the fields that contain it, outermost first, and its own. */
  readonly visibleBy: (field: FieldSeen) => readonly string[];
  readonly required: (field: FieldSeen) => boolean;
};

/** The definitions as one flow sees them, with the guards of its steps. */
type World = Defined & { readonly guards: ReadonlyMap<string, string | undefined> };

const definedIn = remembered(
  (survey: Survey): Defined => ({
    rules: new Map([...survey.rules, ...survey.conditions].map((rule) => [rule.name, rule])),
    fields: new Map(survey.fields.map((field) => [field.inList === undefined ? field.path : entryName(field), field])),
    visibleBy: remembered((field: FieldSeen) => {
      const holders = survey.fields.filter(({ path }) => field.path === path || field.path.startsWith(`${path}.`));
      return holders.map((holder) => decidingRule(saysOf(holder, 'when'))).filter((condition) => condition !== undefined);
    }),
    required: remembered((field: FieldSeen) => isRequired(field, at(holderSpot(field), 'required'))),
  }),
);

/** The conditions that must be true for a field to be asked. */
function conditionsOf(field: FieldSeen, { guards, visibleBy }: World): readonly string[] {
  const guard = guards.get(field.step);
  return guard === undefined ? visibleBy(field) : [guard, ...visibleBy(field)];
}

/** The step, object or list entry whose `required` lists the field. */
function holderSpot({ spot }: FieldSeen): Spot {
  const keys = spot.pointer.split('/').slice(1, -2);
  return at({ ...spot, pointer: '', value: spot.file.json, part: 'value' }, ...keys);
}

type Reach = {
  readonly names: ReadonlySet<string>;
  /** How the reached rules use each name. */
  readonly uses: ReadonlyMap<string, readonly Use[]>;
};

/** Everything that a rule's value depends on: the rules that it reads, and the conditions that decide whether answers count. */
function reach(rule: string, world: World): Reach {
  const names = new Set<string>();
  const uses = new Map<string, Use[]>();
  const visit = (name: string) => {
    if (names.has(name)) return;
    names.add(name);
    for (const { logic } of world.rules.get(name)?.versions ?? []) {
      for (const [used, use] of usesIn(logic)) {
        const known = uses.get(used);
        if (known === undefined) uses.set(used, [use]);
        else known.push(use);
      }
      for (const read of readsOf(logic)) visit(read.name);
    }
    const field = world.fields.get(name);
    for (const condition of field === undefined ? [] : conditionsOf(field, world)) visit(condition);
  };
  visit(rule);
  return { names, uses };
}

function domainsOf({ names, uses }: Reach, world: World): readonly (readonly [string, Domain])[] {
  return [...names].flatMap((name) => {
    const field = world.fields.get(name);
    if (field === undefined || (field.inList === undefined && !world.guards.has(field.step))) return [];
    const domain = findFieldType(field.type)?.domain(field, world.required(field), uses.get(name) ?? []);
    return domain === undefined ? [] : [[name, domain] as const];
  });
}

/** Every combination of answers. If there are too many, the questions with the most answers are left unknown. */
function trialsOf(domains: readonly (readonly [string, Domain])[]): readonly Trial[] {
  let trials: readonly Trial[] = [new Map()];
  for (const [name, domain] of domains.toSorted(([, a], [, b]) => a.length - b.length)) {
    if (trials.length * domain.length > MOST_TRIALS) break;
    trials = trials.flatMap((trial) => domain.map((answer) => new Map([...trial, [name, answer]])));
  }
  return trials;
}

function evaluate(rule: string, trial: Trial, world: World): Guess {
  const known = new Map<string, Guess>();
  const read = (name: string): Guess => {
    const before = known.get(name);
    if (before !== undefined) return before;
    // A name that reads itself is unknown; rule-cycle reports it.
    known.set(name, ANYTHING);
    const value = world.rules.has(name) ? ofRule(name) : ofField(name);
    known.set(name, value);
    return value;
  };
  const ofRule = (name: string): Guess => {
    const [first = ANYTHING, ...more] = (world.rules.get(name)?.versions ?? []).map(({ logic }) => guess(logic, read));
    return more.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : ANYTHING;
  };
  const ofField = (name: string): Guess => {
    const field = world.fields.get(name);
    if (field === undefined) return ANYTHING;
    const answer = trial.get(name);
    const given: Guess = answer === undefined ? ANYTHING : { known: answer };
    if (field.inList !== undefined) return given;
    if (!world.guards.has(field.step)) return blank(field);
    const met = conditionsOf(field, world).map(read);
    if (met.some((value) => value !== ANYTHING && !truthy(value.known))) return blank(field);
    return met.every((value) => value !== ANYTHING) ? given : ANYTHING;
  };
  return read(rule);
}

function truthy(value: Json): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function blank({ type }: FieldSeen): Guess {
  return { known: findFieldType(type)?.blank ?? null };
}
