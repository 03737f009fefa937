import type { DeskDifference, DeskEffect, DeskRates, DeskUses, DeskWords } from '../../../api/types.ts';
import type { IsoDate } from '../../../engine/index.ts';
import type { ExampleChanged } from '../../../fixtures/index.ts';
import {
  type DatedValue,
  type Difference,
  flowTitle,
  namesIn,
  rateInWords,
  type RateRead,
  rowInWords,
  type Tree,
  type WordsSeen,
} from '../../../releases/index.ts';
import type { EffectAsked } from './effects.ts';
import type { UsesRead } from './reading.ts';

/** As many as a person reads; the total is reported beside them. */
const MOST_EXAMPLES = 200;

export function ratesView(rates: readonly RateRead[], on: IsoDate): DeskRates {
  return {
    status: 1,
    on,
    rates: rates.map(({ values, everyDays, inForce, ...rate }) => ({
      ...rate,
      everyDays: everyDays ?? null,
      inForce: inForce ?? null,
      values: values.map((value) => valueView(value, rate.unit)),
    })),
  };
}

function valueView({ from, value, rows, source, url, asOf, ruling, reasons, isExpected }: DatedValue, unit: RateRead['unit']) {
  const table = Object.entries(rows ?? {}).map(([name, amount]) => ({ name, value: amount }));
  const inRows = table.map((row) => `${rowInWords(row.name)} ${rateInWords(row.value, unit)}`).join(', ');
  return {
    ...{ from, isExpected, rows: table, value: value ?? null },
    says: rows === undefined ? (value === undefined ? 'not known yet' : rateInWords(value, unit)) : inRows,
    ...{ source: source ?? null, url: url ?? null, asOf: asOf ?? null, ruling: ruling ?? null },
    reasons: reasons.map(({ doubt, reason }) => ({ doubt: doubt ?? null, reason })),
  };
}

export function wordsView({ languages, words }: WordsSeen): DeskWords {
  return {
    status: 1,
    languages: [...languages],
    words: words.map(({ key, texts, live, where, flags }) => ({
      key,
      texts: [...texts],
      live: [...live],
      where: [...where],
      flags: [...flags],
    })),
  };
}

export function usesView({ uses, near }: UsesRead, tree: Tree): DeskUses {
  const { place } = namesIn(tree);
  return {
    status: 1,
    uses: uses.map(({ kind, name, file, line, pointer, does }) => ({
      ...{ kind, name, where: place(file, pointer), file, line, pointer, does: does ?? null },
    })),
    near: near ?? null,
  };
}

export function differenceView(lines: readonly Difference[]): DeskDifference {
  return {
    status: 1,
    lines: lines.map(({ path, about, example, what, before, after, more, from, back }) => ({
      ...{ path, about, what, example: example ?? null, from: from ?? null },
      ...{ before: before ?? null, after: after ?? null, more: more ?? null },
      back: back.map((edit) => ({ path, ...edit })),
    })),
  };
}

export function effectView({ read: effect, progress }: EffectAsked, tree: Tree): DeskEffect {
  const examples = effect?.examples ?? [];
  const typical = examples.filter(({ isAtEdge }) => !isAtEdge);
  const grave = typical.filter(({ isShownOnly }) => !isShownOnly);
  const turned = (turns: ExampleChanged['turns']) => typical.filter((one) => one.turns === turns).length;
  // Most serious first: a gift newly due or no longer due, then a changed amount, then values just at a rate's limit, then changes of display only.
  const ordered = examples.toSorted((a, b) => gravity(a) - gravity(b)).slice(0, MOST_EXAMPLES);
  return {
    status: 1,
    isDone: effect !== undefined,
    ...{ tried: progress.tried, of: progress.of, unreadable: effect?.unreadable ?? null },
    ...{ changed: grave.length, notDue: turned('not-due'), newlyDue: turned('due'), atEdge: examples.length - typical.length },
    examples: ordered.map((one) => exampleView(one, tree)),
    figures: [...(effect?.figures ?? [])],
  };
}

function gravity({ turns, isShownOnly, isAtEdge }: ExampleChanged): number {
  if (isAtEdge) return 2;
  return turns !== 'neither' ? 0 : isShownOnly ? 3 : 1;
}

function exampleView(
  { totals: [before, after], whys, flow, on, lines, ...one }: ExampleChanged,
  tree: Tree,
): DeskEffect['examples'][number] {
  return {
    ...one,
    flow: flowTitle(tree, flow),
    on: on ?? null,
    lines: [...lines],
    ...{ beforeCents: before ?? null, afterCents: after ?? null, whyBefore: whys[0] ?? null, whyAfter: whys[1] ?? null },
  };
}
