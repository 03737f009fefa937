import type { Assessment, Json, RuleVersion } from '../../../engine/index.ts';
import { callAt, findOperation, itemsOf, onceEach, type Spot } from '../../../lint/index.ts';
import type { Aspect, Point, Sources } from './point.ts';

type VersionPoints = {
  readonly computed: Point;
  /** Each decision's two points: true and false. */
  readonly decisions: readonly { readonly logic: Json; readonly holds: Point; readonly fails: Point }[];
  readonly sentences: readonly { readonly text: string; readonly point: Point }[];
};

/** The points of rules: every version evaluated, both sides of each decision, and each explaining sentence. */
export function ruleAspect({ definitions, survey }: Sources): Aspect {
  const known = new Map<RuleVersion, VersionPoints>();
  for (const { name, unit, versions } of [...survey.rules, ...onceEach(survey.conditions)]) {
    for (const seen of versions) {
      const version = definitions.rules[name]?.versions.find(({ from }) => from === seen.from);
      const subject = seen.from === undefined ? name : `${name} from ${seen.from}`;
      if (version) known.set(version, { ...pointsOf(seen, version.logic, subject, unit), sentences: sentencesOf(seen.whys, subject) });
    }
  }
  return {
    points: [...known.values()].flatMap(({ computed, decisions, sentences }) => [
      computed,
      ...decisions.flatMap(({ holds, fails }) => [holds, fails]),
      ...sentences.map(({ point }) => point),
    ]),
    reachedBy({ versions, wasTrue, wasFalse, outcome }) {
      return [...versions].flatMap((version) => {
        const { computed, decisions, sentences } = known.get(version) ?? { computed: undefined, decisions: [], sentences: [] };
        const rule = computed?.subject.split(' from ')[0] ?? '';
        const said = sentences.length === 0 ? [] : saidOf(rule, version, outcome.assessment);
        return [
          ...(computed ? [computed] : []),
          ...decisions.flatMap(({ logic, holds, fails }) => [
            ...(wasTrue.has(logic) ? [holds] : []),
            ...(wasFalse.has(logic) ? [fails] : []),
          ]),
          ...sentences.filter(({ text }) => said.includes(text)).map(({ point }) => point),
        ];
      });
    },
  };
}

/** The sentences said of a rule: to the donor and to strangers; of a rule about an entry, in the lines made of it. */
function saidOf(rule: string, { logic }: RuleVersion, { items, explain }: Assessment): readonly (string | undefined)[] {
  const isOfEntry = JSON.stringify(logic).includes('"item.');
  const entries = isOfEntry ? items.filter((item) => item.rule === rule).map(({ entry }) => entry) : [undefined];
  return entries.map((entry) => explain(rule, entry).why).flatMap((why) => [why?.text, why?.forStrangers?.text]);
}

/** `logic`: as the engine compiled it, which tells the expressions that it evaluated by identity. */
function pointsOf(seen: VersionSeen, logic: Json, subject: string, unit: string): Omit<VersionPoints, 'sentences'> {
  const decisions = decisionsIn({ ...seen.logic, value: logic }, unit === 'flag').map((spot) => ({
    logic: spot.value ?? null,
    holds: { spot, subject, missing: `${shown(spot.value)} is never true` },
    fails: { spot, subject, missing: `${shown(spot.value)} is never false` },
  }));
  return { computed: { spot: seen.spot, subject, missing: 'is never computed' }, decisions };
}

/**
 * The decisions in a rule's logic: each condition of an `if`, each side of `and` and `or`, the condition on a list's entries, and the whole
 * expression of a flag. Constants are left out.
 */
function decisionsIn(logic: Spot, isFlag: boolean): readonly Spot[] {
  const found = new Map<string, Spot>();
  const enter = (spot: Spot) => {
    if (typeof spot.value === 'object' && spot.value !== null) found.set(spot.pointer, spot);
  };
  const walk = (spot: Spot) => {
    const { operation, args } = callAt(spot) ?? { operation: '', args: itemsOf(spot) };
    findOperation(operation)?.decisions?.(args).forEach(enter);
    args.forEach(walk);
  };
  if (isFlag) enter(logic);
  walk(logic);
  return [...found.values()];
}

/** Only where there are several sentences: a single one is shown whenever the rule is explained. */
type VersionSeen = Sources['survey']['rules'][number]['versions'][number];

function sentencesOf(whys: VersionSeen['whys'], subject: string): VersionPoints['sentences'] {
  if (whys.length < 2) return [];
  return whys.map(({ text }) => ({
    text: String(text.value),
    point: { spot: text, subject, missing: `“${String(text.value)}” is never said` },
  }));
}

function shown(logic: Json | undefined): string {
  const text = JSON.stringify(logic);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
