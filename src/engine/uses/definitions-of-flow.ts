import type {
  Carry,
  Definitions,
  Fate,
  Field,
  FieldsChange,
  Flow,
  Json,
  Rate,
  Reference,
  Rule,
  RuleName,
  Source,
  Step,
} from '../definitions.ts';
import { getFlow } from '../flows/assess.ts';
import { stepOf } from '../flows/express.ts';

type Schema = Step['schema'];

/**
 * The part of the definitions that a page of one flow needs, in the same shape: the site, every flow, and the steps, rules, rates and receipt layouts
 * of this flow. Data that only the server, the lint and the fixtures read is empty: mails, mends, the proof, examples of rules and the sentences that
 * describe rules and rates; so are the lines and notes of other flows. Rules may read answers from a step of another flow: they are hidden here, and
 * the step has only the names and types of those fields.
 */
export function definitionsOfFlow(definitions: Definitions, flowId: string): Definitions {
  const flow = getFlow(definitions, flowId);
  const steps = flow.steps.flatMap(({ step }) => definitions.steps[step] ?? []).map(asPagesRead);
  const names = namesNeeded(definitions, [flow, steps, definitions.site.donor]);
  const own = new Set(steps.map(({ id }) => id));
  const others = Object.values(definitions.steps).flatMap((step) => (own.has(step.id) ? [] : hiddenStep(step, names)));
  const rules = Object.values(definitions.rules).filter(({ name }) => names.has(name));
  return {
    ...definitions,
    flows: byKey(Object.values(definitions.flows).map((one) => [one.id, one === flow ? flow : asOthersRead(one)])),
    steps: byKey([...steps, ...others].map((step) => [step.id, step])),
    rules: byKey(rules.map((rule) => [rule.name, withoutExamples(rule)])),
    rates: byKey(
      Object.entries(definitions.rates)
        .filter(([name, { table = name }]) => [name, table].some((one) => names.has(`rates.${one}`)))
        .map(([name, rate]) => [name, asDonorsRead(rate)]),
    ),
    ...(definitions.carry && { carry: carryOf(definitions.carry, own, definitions.steps) }),
    receipts: byKey(Object.entries(definitions.receipts).filter(([id]) => flow.receipts.some(({ layout }) => layout === id))),
    proof: undefined,
    mends: [],
    mails: {},
  };
}

/**
 * Another flow as menus, links and drafts need it, without the parts that only its own pages show: the settings of its lane's fields, its items and
 * its notes.
 */
function asOthersRead(flow: Flow): Flow {
  const express = flow.express && { ...flow.express, fields: flow.express.fields.map(({ field }) => ({ field })) };
  return { ...flow, ...(express && { express }), items: [], notes: [], steps: flow.steps.map(({ notes: _, ...step }) => step) };
}

/** The changes of questions that affect drafts of the flow: those of its steps, and of steps that no longer exist. */
function carryOf({ version, changes }: Carry, own: ReadonlySet<string>, steps: Definitions['steps']): Carry {
  const isOwn = (path = '') => own.has(stepOf(path));
  const isHeld = (path: string, { to }: Fate) => isOwn(path) || isOwn(to) || !Object.hasOwn(steps, stepOf(path));
  const held = changes.map(({ version, fields }): FieldsChange => {
    return { version, fields: byKey(Object.entries(fields).filter(([path, fate]) => isHeld(path, fate))) };
  });
  return { version, changes: held.filter(({ fields }) => Object.keys(fields).length > 0) };
}

/** All names in a part of the definitions, including those of texts, and the names that the rules among them read. */
export function namesNeeded({ rules }: Pick<Definitions, 'rules'>, part: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting: unknown[] = [part];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'object' && next !== null) waiting.push(...Object.values(next));
    if (typeof next !== 'string' || found.has(next)) continue;
    found.add(next);
    if (Object.hasOwn(rules, next)) waiting.push(rules[next as RuleName]?.versions.map(({ logic, why }) => [logic, why]));
  }
  return found;
}

/** Reduces the schema to types, all that rjsf draws by. The title, options and limits of a field are in the parsed field, which its widget reads. */
function asPagesRead(step: Step): Step {
  return { ...step, schema: typesOf(step.schema), file: '' };
}

function typesOf({ type, properties, items }: Schema): Schema {
  const inner = Object.entries(schemaOf(properties)).map(([id, property]): [string, Json] => [id, typesOf(schemaOf(property))]);
  return {
    ...(type !== undefined && { type }),
    ...(properties !== undefined && { properties: Object.fromEntries(inner) }),
    ...(items !== undefined && { items: typesOf(schemaOf(items)) }),
  };
}

function schemaOf(json: Json | undefined): Schema {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Schema) : {};
}

function withoutExamples(rule: Rule): Rule {
  const versions = rule.versions.map(({ source, ...version }) => ({ ...version, ...(source && cited(source)), says: '', examples: [] }));
  return { ...rule, versions };
}

function asDonorsRead(rate: Rate): Rate {
  return { ...rate, says: '', values: rate.values.map((value) => ({ ...value, ...cited(value.source) })) };
}

/** A source as donors see it, by its name; the decision behind an unpublished source is for staff. */
function cited(source: Source): { readonly source: Source } {
  return { source: source.name === undefined ? { asOf: source.asOf, decided: '' } : source };
}

/** A step of another flow, reduced to the fields that are named; empty where there are none. */
function hiddenStep(step: Step, names: ReadonlySet<string>): readonly Step[] {
  const fields = step.fields.filter((field) => pathsOf(field).some((path) => names.has(path)));
  const { id, kind, title } = step;
  return fields.length === 0 ? [] : [{ id, kind, title, fields: fields.map(hiddenField), shows: [], schema: {}, file: '' }];
}

function hiddenField({ id, path, type, private: isPrivate, fields }: Field): Field {
  const inner = fields && { fields: fields.map(hiddenField) };
  return { id, path, type, required: false, title: '', widget: '', errors: {}, checks: [], private: isPrivate, ...inner };
}

function pathsOf({ path, fields = [] }: Field): readonly Reference[] {
  return [path, ...fields.flatMap(pathsOf)];
}

function byKey<Value>(entries: readonly (readonly [string, Value])[]): { readonly [key: string]: Value } {
  return Object.fromEntries(entries);
}
