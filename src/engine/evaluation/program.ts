import type { Definitions, Json, Field, IsoDate, Reference, Rule, RuleName, RuleVersion } from '../definitions.ts';
import { EvaluationError } from '../errors.ts';
import { type AnswerNames, answerNames } from '../names/answer-names.ts';
import { unknownName } from '../names/nearest.ts';
import { compileNamed, type NamedRule } from '../rules/compile-named.ts';

/** Callbacks that observe an assessment. Absent callbacks cost nothing. */
export type Watch = {
  /** Called with each computed name. */
  readonly computed?: (name: string) => void;
  /** Called with each evaluated version of a rule. */
  readonly evaluated?: (version: RuleVersion) => void;
  /** Called with each expression of a rule (the same object as in the definitions), and whether its value counts as true. */
  readonly decided?: (expression: Json, isTrue: boolean) => void;
};

/** Computed once for a set of definitions, and shared by all assessments. */
export type Program = {
  readonly definitions: Definitions;
  readonly names: AnswerNames;
  readonly compiled: (version: RuleVersion) => NamedRule;
  readonly watch: Watch;
  /** Whether the rule reads an entry of a list ("item.amount"), directly or through another rule. */
  readonly isEntryRule: (name: RuleName) => boolean;
};

const programs = new WeakMap<Definitions, Program>();

export function programOf(definitions: Definitions): Program {
  const known = programs.get(definitions);
  if (known) return known;
  const program = watchedProgramOf(definitions, {});
  programs.set(definitions, program);
  return program;
}

/** A separate program that calls `watch`. */
export function watchedProgramOf(definitions: Definitions, watch: Watch): Program {
  const compiled = new Map<RuleVersion, NamedRule>();
  const compile = (version: RuleVersion): NamedRule => {
    const rule = compiled.get(version) ?? compileNamed(version.logic, watch.decided);
    compiled.set(version, rule);
    return rule;
  };
  const entryRules = new Map<RuleName, boolean>();
  const isEntryRule = (name: RuleName): boolean => {
    const known = entryRules.get(name);
    if (known !== undefined) return known;
    entryRules.set(name, false);
    const reads = findRule(definitions, name)?.versions.flatMap((version) => compile(version).reads) ?? [];
    const speaksOfEntry = reads.some((read) => read.startsWith('item.') || isEntryRule(read));
    entryRules.set(name, speaksOfEntry);
    return speaksOfEntry;
  };
  return { definitions, names: answerNames(Object.values(definitions.steps)), compiled: compile, watch, isEntryRule };
}

export function findRule({ rules }: Pick<Definitions, 'rules'>, name: RuleName): Rule | undefined {
  return Object.hasOwn(rules, name) ? rules[name] : undefined;
}

export function getRule({ rules }: Pick<Definitions, 'rules'>, name: RuleName): Rule {
  const rule = findRule({ rules }, name);
  if (!rule) throw new EvaluationError('unknown-name', name, unknownName('rule', name, Object.keys(rules)));
  return rule;
}

/** Whether the name is a table of rates, whose rows are rates. */
export function isTable({ rates }: Pick<Definitions, 'rates'>, name: Reference): boolean {
  return Object.values(rates).some(({ table }) => `rates.${table}` === name);
}

/** The version of a rule that applies on a day: the last that has begun, or the first before any has. */
export function versionAt({ name, versions }: Rule, on: IsoDate): RuleVersion {
  const version = versions.findLast(({ from }) => from === undefined || from <= on) ?? versions[0];
  if (!version) throw new EvaluationError('unknown-name', name, `the rule "${name}" has no version`);
  return version;
}

/** The field with this name, if it is an answer. */
export function findField({ names }: Program, name: Reference): Field | undefined {
  return names.fields.get(name);
}
