import { type DataFiles, dataWith } from '../../../content/index.ts';
import { type IsoDate, nearestName } from '../../../engine/index.ts';
import {
  type BenchSeen,
  benchOf,
  type ExampleChanged,
  type ExampleKept,
  exampleOf,
  examplesChanged,
  fixtureFiles,
  type GiftAnswered,
  type GiftsEffect,
  giftsEffect,
  type RestatedIn,
  restatedIn,
  type RuleTried,
  triedRule,
  tryAhead,
  type Unheld,
  unheldIn,
  type Version,
  versionOf,
  type Walk,
  wordsAmong,
} from '../../../fixtures/index.ts';
import { type Finding, oddValues, surveyOf, textUses, typedText, type Use, usesIn, usesOf } from '../../../lint/index.ts';
import {
  type Difference,
  differenceOf,
  type LayoutSeen,
  layoutsIn,
  ratesIn,
  type RateRead,
  type StepRead,
  stepsIn,
  type Tree,
  wordsIn,
  type WordSeen,
  type WordsSeen,
} from '../../../releases/index.ts';
import { type OldFigure, oldFigures } from './old-figures.ts';

/** The content before a release and with it, and the day as of which it is read. */
export type Trees = {
  readonly before: Tree;
  readonly after: Tree;
  readonly on: IsoDate;
  /** Gifts to compute with both. */
  readonly gifts?: readonly GiftAnswered[];
  /** The rule to try. */
  readonly rule?: string;
  /** The name to find uses of. */
  readonly name?: string;
  /** A text being typed: its key, and the tree without the change. */
  readonly typed?: { readonly key: string; readonly saved: Tree };
  /** A walk to save as a fixture. */
  readonly walk?: Walk;
};

/** The effect of a release on the examples, and on the texts that type a figure. */
export type EffectSeen = {
  /** Why nothing can be computed with this content. */
  readonly unreadable?: string;
  readonly examples: readonly ExampleChanged[];
  readonly of: number;
  readonly figures: readonly OldFigure[];
};

/** The layouts, with the texts that they name in every released language. */
export type LayoutsRead = Pick<WordsSeen, 'languages'> & {
  readonly layouts: readonly LayoutSeen[];
  readonly texts: ReadonlyMap<string, WordSeen['texts']>;
};

/** The steps, with the texts that they name. */
export type StepsRead = Pick<LayoutsRead, 'languages' | 'texts'> & { readonly steps: readonly StepRead[] };

/** Uses of a name; `near`: a similar name that is used, where there are none. */
export type UsesRead = { readonly uses: readonly Use[]; readonly near?: string };

/** Results by kind of reading. Some take seconds, so never on the serving thread. */
export type Readings = {
  readonly rates: readonly RateRead[];
  /** Findings about values of rates. */
  readonly odd: readonly Finding[];
  readonly words: WordsSeen;
  /** The lint's findings about a text being typed. */
  readonly typed: readonly Finding[];
  readonly layouts: LayoutsRead;
  readonly steps: StepsRead;
  readonly difference: readonly Difference[];
  readonly uses: UsesRead;
  readonly bench: BenchSeen;
  readonly rule: RuleTried;
  readonly unheld: Unheld;
  readonly expectations: RestatedIn;
  readonly example: ExampleKept;
  readonly gifts: GiftsEffect;
  readonly effect: EffectSeen;
  /** Fills the caches: computes the part of an effect that depends on the live content. Returns nothing. */
  readonly ahead: undefined;
};
export type What = keyof Readings;
export type Progress = { readonly tried: number; readonly of: number };

/** Runs one reading. `schemas`: the shared schemas and those of the files, which no release changes. */
export function readingOf<W extends What>(what: W, trees: Trees, schemas: DataFiles, tell: (progress: Progress) => void): Readings[W] {
  const read: { readonly [W in What]: () => Readings[W] } = {
    rates: () => ratesIn(trees.after, trees.on),
    odd: () => oddValues(dataOf(trees.after, schemas), trees),
    words: () => wordsIn(trees.after, trees.before, textUses(surveyOf(dataOf(trees.after, schemas)))),
    typed: () => typedIn(trees, schemas),
    layouts: () => ({ ...textsOf(trees.after), layouts: layoutsIn(trees.after) }),
    steps: () => ({ ...textsOf(trees.after), steps: stepsIn(trees.after) }),
    difference: () => differenceOf(trees.before, trees.after, textUses(surveyOf(dataOf(trees.after, schemas)))),
    uses: () => usesFor(trees, schemas),
    bench: () => benchOf(...readable(trees.after, schemas)),
    rule: () => triedRule(...readable(trees.after, schemas), trees.rule ?? ''),
    unheld: () => unheldIn(...readable(trees.after, schemas)),
    expectations: () => restatedIn(...readable(trees.after, schemas)),
    example: () => exampleFor(trees, schemas),
    gifts: () => giftsFor(trees, schemas, tell),
    effect: () => effectOf(trees, schemas, tell),
    ahead: () => readAhead(trees, schemas),
  };
  return read[what]();
}

function typedIn({ before, after, on, typed }: Trees, schemas: DataFiles): readonly Finding[] {
  if (typed === undefined) throw new Error('Nothing was typed.');
  const live = dataOf(before, schemas);
  return typedText(dataOf(typed.saved, schemas), dataOf(after, schemas), { on, key: typed.key, live });
}

function usesFor({ after, name = '' }: Trees, schemas: DataFiles): UsesRead {
  const data = dataOf(after, schemas);
  const uses = usesOf(data, name);
  if (uses.length > 0) return { uses };
  const used = usesIn(data).map((use) => use.name);
  const near = nearestName(name, used);
  return { uses, ...(near !== undefined && { near }) };
}

function textsOf(tree: Tree): Pick<LayoutsRead, 'languages' | 'texts'> {
  const { languages, words } = wordsIn(tree, tree, new Map());
  return { languages, texts: new Map(words.map(({ key, texts }) => [key, texts])) };
}

/** The data of a tree with its definitions. Throws where no fixture can be run with them. */
function readable(tree: Tree, schemas: DataFiles): readonly [DataFiles, Version['definitions']] {
  const data = dataOf(tree, schemas);
  const version = keptVersion(data);
  if (typeof version === 'string') throw new Error(version);
  return [data, version.definitions];
}

function giftsFor({ before, after, on, gifts = [] }: Trees, schemas: DataFiles, tell: (progress: Progress) => void): GiftsEffect {
  const [[, was], [, is]] = [readable(before, schemas), readable(after, schemas)];
  return giftsEffect([was, is], gifts, on, (tried) => tell({ tried, of: gifts.length }));
}

function readAhead({ before }: Trees, schemas: DataFiles): undefined {
  const data = dataOf(before, schemas);
  const version = keptVersion(data);
  if (typeof version !== 'string') tryAhead(version, fixtureFiles(data));
}

function exampleFor({ after, walk }: Trees, schemas: DataFiles): ExampleKept {
  if (walk === undefined) throw new Error('Nothing was walked.');
  const [data, definitions] = readable(after, schemas);
  return exampleOf(walk, { definitions, texts: wordsAmong(data, definitions) });
}

const FEW = 20;

function effectOf({ before, after, on }: Trees, schemas: DataFiles, tell: (progress: Progress) => void): EffectSeen {
  const was = keptVersion(dataOf(before, schemas));
  const data = dataOf(after, schemas);
  const fixtures = fixtureFiles(data);
  const of = fixtures.length;
  const is = keptVersion(data);
  const figures = oldFigures(ratesIn(before, on), ratesIn(after, on), after);
  const unreadable = typeof was === 'string' ? was : typeof is === 'string' ? is : undefined;
  if (typeof was === 'string' || typeof is === 'string')
    return { ...(unreadable !== undefined && { unreadable }), examples: [], of, figures };
  const examples: ExampleChanged[] = [];
  let tried = 0;
  for (const changed of examplesChanged(was, is, fixtures)) {
    if (changed !== undefined) examples.push(changed);
    tried += 1;
    if (tried % FEW === 0) tell({ tried, of });
  }
  return { examples, of, figures };
}

let last: DataFiles | undefined;

/** A tree as data. Successive trees differ by little, and only the difference is parsed. */
function dataOf(tree: Tree, schemas: DataFiles): DataFiles {
  const gone = (last ?? schemas).files.flatMap(({ path }) => (path.startsWith('schemas/') ? [] : [[path, undefined] as const]));
  last = dataWith(last ?? schemas, { ...Object.fromEntries(gone), ...tree });
  return last;
}

/** Caches versions: releases share the content that they are based on. */
const versions = new Map<string, Version | string>();
const KEPT = 4;

function keptVersion(data: DataFiles): Version | string {
  const version = versions.get(data.version) ?? versionOf(data);
  versions.delete(data.version);
  versions.set(data.version, version);
  const [oldest] = versions.keys();
  if (versions.size > KEPT && oldest !== undefined) versions.delete(oldest);
  return version;
}
