import type { Explanation, Sentence } from '../assessment.ts';
import type { Reference, Rule, RuleName, Source, Why } from '../definitions.ts';
import type { NamedWorld } from '../evaluation/named-world.ts';
import { findRule, getRule, versionAt } from '../evaluation/program.ts';
import { valueAt } from '../rates/rates-at.ts';
import { isTruthy, toJson } from '../expressions/value.ts';
import { findRate, unitOf } from '../evaluation/named-world.ts';

/** An explanation, and whether any question behind it was asked: a rule about unasked questions explains nothing. */
type Explained = { readonly explanation: Explanation; readonly asked: 'yes' | 'no' | 'no-question' };

/**
 * Explains the value of a rule by the names that were read for it: only the branch that was taken, and only asked questions. An answer or a rate
 * explains itself. Throws an EvaluationError for any other name.
 */
export function explainRule(world: NamedWorld, name: RuleName | Reference): Explanation {
  const known = new Map<Reference, Explained>();
  const explain = (reference: Reference): Explained => {
    const explained = known.get(reference) ?? makeExplanation(reference);
    known.set(reference, explained);
    return explained;
  };
  const makeExplanation = (reference: Reference): Explained => {
    const rule = findRule(world.program.definitions, reference);
    if (!rule) return { explanation: explainLeaf(world, reference), asked: askedLeaf(world, reference) };
    const reasons = world.readsOf(reference).map(explain);
    const because = reasons.filter(({ explanation, asked }) => asked !== 'no' || explanation.kind !== 'rule');
    return {
      explanation: ofRule(
        world,
        rule,
        because.map(({ explanation }) => explanation),
      ),
      asked: askedOf(reasons),
    };
  };
  if (world.fieldOf(name) === undefined && findRate(world.program.definitions, name) === undefined)
    getRule(world.program.definitions, name);
  return explain(name).explanation;
}

function askedLeaf(world: NamedWorld, name: Reference): Explained['asked'] {
  if (world.fieldOf(name) === undefined) return 'no-question';
  return world.isUnasked(name) ? 'no' : 'yes';
}

function askedOf(reasons: readonly Explained[]): Explained['asked'] {
  if (reasons.some(({ asked }) => asked === 'yes')) return 'yes';
  return reasons.some(({ asked }) => asked === 'no') ? 'no' : 'no-question';
}

function ofRule(world: NamedWorld, rule: Rule, because: readonly Explanation[]): Explanation {
  const version = versionAt(rule, world.rates.on);
  const [why, ...others] = version.why.filter(({ when }) => when === undefined || isTruthy(world.read(when)));
  const forStrangers = others.find((other) => !other.private);
  return {
    name: rule.name,
    kind: 'rule',
    unit: rule.unit,
    value: toJson(world.read(rule.name)),
    says: version.says,
    ...(why && {
      why: {
        ...sentenceOf(world, rule, why, because),
        ...(why.private && { forStrangers: forStrangers ? sentenceOf(world, rule, forStrangers, because) : null }),
      },
    }),
    ...publishedSource(version.source),
    ...(version.from !== undefined && { from: version.from }),
    ...(world.entry !== undefined && { entry: world.entry }),
    because,
  };
}

/** Only published sources can be looked up; internal decisions are for the maintainers of the data. */
function publishedSource(source: Source | undefined): Pick<Explanation, 'source'> {
  return source?.name === undefined ? {} : { source: { ...source, name: source.name } };
}

function sentenceOf(world: NamedWorld, rule: Rule, why: Why, because: readonly Explanation[]): Sentence {
  const { text, count, nouns = {} } = why;
  const params = Object.entries(paramsOf(world, rule, why, because)).map(([name, param]) => {
    const noun = Object.hasOwn(nouns, name) ? nouns[name] : undefined;
    return [name, noun === undefined ? param : { ...param, noun }] as const;
  });
  return { text, params: Object.fromEntries(params), ...(count !== undefined && { count }) };
}

type Params = Sentence['params'];

/** The values for the placeholders of a sentence: the rule's own value, all values that led to it, and other names in the text. */
function paramsOf(world: NamedWorld, rule: Rule, { params = [], count = 'value' }: Why, because: readonly Explanation[]): Params {
  const found: { [name: Reference]: Params[string] } = { value: { value: toJson(world.read(rule.name)), unit: rule.unit } };
  const enter = ({ name, value, unit, because: inner }: Explanation) => {
    if (Object.hasOwn(found, name)) return;
    found[name] = { value, unit };
    inner.forEach(enter);
  };
  because.forEach(enter);
  for (const name of [...params, count]) {
    if (Object.hasOwn(found, name) || !isName(world, name)) continue;
    found[name] = { value: toJson(world.read(name)), unit: unitOf(world, name) };
  }
  return found;
}

function explainLeaf(world: NamedWorld, name: Reference): Explanation {
  const rate = findRate(world.program.definitions, name);
  const begun = rate && valueAt(rate, world.rates.on);
  return {
    name,
    kind: rate ? 'rate' : 'answer',
    unit: unitOf(world, name),
    value: toJson(world.read(name)),
    ...(rate && { says: rate.says }),
    ...(begun && { ...publishedSource(begun.source), from: begun.from }),
    ...(name.startsWith('item.') && { entry: world.entry }),
    because: worked(world, name),
  };
}

/** The values computed for the entries of a list. */
function worked(world: NamedWorld, name: Reference): readonly Explanation[] {
  const rules = Object.values(world.fieldOf(name)?.list?.worksOut ?? {});
  return world.entriesOf(name).flatMap((entry) => rules.map((rule) => explainRule(entry, rule)));
}

function isName(world: NamedWorld, name: Reference): boolean {
  const isOther = world.fieldOf(name) !== undefined || findRate(world.program.definitions, name) !== undefined || name === 'today';
  return isOther || findRule(world.program.definitions, name) !== undefined;
}
