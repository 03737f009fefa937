import type { Item } from '../assessment.ts';
import type { ItemDefinition, Reference, RemarkDefinition, RuleName } from '../definitions.ts';
import { EvaluationError } from '../errors.ts';
import type { FlowWorld } from '../evaluation/flow-world.ts';
import type { NamedWorld } from '../evaluation/named-world.ts';
import { toCents } from '../money/cents.ts';
import { roundedDollars } from '../money/format-money.ts';
import { Exact } from '../numbers/exact.ts';
import { toText } from '../numbers/text.ts';
import { isNames, type Names, type Value } from '../expressions/value.ts';
import { unitOf } from '../evaluation/named-world.ts';

/** The lines of the donation: the items whose amount is above zero, in the order of the flow. */
export function itemsOf(world: FlowWorld): readonly Item[] {
  return world.flow.items.flatMap((item) => {
    const worlds = item.each === undefined ? [world] : world.entriesOf(item.each);
    return worlds.flatMap((one, place) => {
      const amountCents = centsByRule(one, item.amount);
      return amountCents > 0 ? [toItem(one, item, amountCents, place)] : [];
    });
  });
}

/** The value of a money rule in cents. */
export function centsByRule(world: NamedWorld, rule: RuleName): number {
  const amount = world.read(rule);
  if (!(amount instanceof Exact)) throw new EvaluationError('wrong-unit', rule, `"${rule}" must be a money rule`);
  return toCents(amount, rule);
}

function toItem(
  world: NamedWorld,
  { id, each, amount, title, titleBy, group, columns, remarks }: ItemDefinition,
  amountCents: number,
  place: number,
): Item {
  const cells = Object.entries(columns).map(([name, reference]) => [name, columnText(world, reference)]);
  return {
    id,
    rule: amount,
    ...(world.entry !== undefined && { entry: world.entry }),
    title: titleBy?.titles[asText(world.read(titleBy.answer))] ?? title,
    group,
    amountCents,
    columns: Object.fromEntries(cells),
    remarks: remarks.flatMap((remark) => remarkLines(world, remark, remark.list === each ? place : null)),
  };
}

/** Money with its cents, "5.00"; other values unchanged. */
function columnText(world: NamedWorld, reference: Reference): string {
  const value = world.read(reference);
  const isMoney = value instanceof Exact && unitOf(world, reference) === 'money';
  return isMoney ? roundedDollars(value) : asText(value);
}

/**
 * The remark lines: one for each entry, or for entry `only`, that has every value the text shows. A blank label is replaced by the list's name for
 * the entry.
 */
function remarkLines(world: NamedWorld, { list, text, params }: RemarkDefinition, only: number | null): Item['remarks'] {
  const title = world.fieldOf(list)?.list?.itemTitle;
  const entries = world.read(list);
  if (!Array.isArray(entries)) return [];
  return (entries as readonly Value[]).filter(isNames).flatMap((entry, index) => {
    if (only !== null && index !== only) return [];
    const spoken = paramsOf(entry, params ?? Object.keys(entry));
    const isWhole = spoken.every(([name, value]) => value !== '' || name === 'label');
    return isWhole
      ? [{ text, params: { ...Object.fromEntries(spoken), number: String(index + 1) }, ...(title !== undefined && { title }) }]
      : [];
  });
}

function paramsOf(entry: Names, names: readonly string[]): readonly (readonly [string, string])[] {
  return names.filter((name) => name !== 'number').map((name) => [name, asText(entry[name])] as const);
}

function asText(value: Value): string {
  if (value === null || value === undefined) return '';
  return value instanceof Exact ? toText(value) : String(value);
}
