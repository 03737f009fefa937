import {
  formatDay,
  rateTexts,
  type Assessment,
  type Definitions,
  type Explanation,
  type Flow,
  type RatesVersion,
  type ReceiptDocument,
  type ReceiptDocumentBlock,
  type WorkedBlock,
  type WorkedLayout,
} from '../../engine/index.ts';
import type { Language, Translate } from '../provider/ports.ts';
import { formatCents } from '../words/format-value.ts';
import { ratesTable } from './rates-table.ts';
import { stepTable } from './step-table.ts';
import { sumsOf } from './sums.ts';

/** A calculation, with the reader's language and texts. */
export type Calculation = {
  readonly definitions: Definitions;
  readonly flow: Flow;
  readonly assessment: Assessment;
  readonly rates: RatesVersion;
  readonly language: Language;
  readonly translate: Translate;
};

/**
 * The calculation sheet: questions, answers, results with explanations, and rates. Shared by page, print and PDF. Throws for a flow without
 * a sheet.
 */
export function sheetDocument(given: Calculation): ReceiptDocument {
  const { flow, language } = given;
  const texts = Object.entries(rateTexts(given.definitions, given.rates));
  const rates = Object.fromEntries(texts.map(([name, text]) => [name, formatDay(text, language)]));
  // Applies the flow's own wording; any text may name a rate.
  const calculation: Calculation = {
    ...given,
    translate: (key, params) => given.translate(flow.wording[key] ?? key, { ...rates, ...params }),
  };
  if (flow.worked === undefined) throw new Error(`The flow ${flow.id} has no sheet of its calculation.`);
  return { title: textOf(calculation, flow.worked.title), language, blocks: blocksOf(flow.worked, calculation) };
}

function blocksOf({ blocks }: WorkedLayout, calculation: Calculation): readonly ReceiptDocumentBlock[] {
  const said = new Set<string>();
  return blocks.flatMap((block) => drawBlock(block, calculation, said));
}

/** `said` collects the sums that the sheet already shows. */
function drawBlock(block: WorkedBlock, calculation: Calculation, said: Set<string>): readonly ReceiptDocumentBlock[] {
  const { assessment, definitions, translate } = calculation;
  switch (block.kind) {
    case 'heading':
      return [
        {
          kind: 'heading',
          title: textOf(calculation, block.title),
          ...(block.subtitle && { subtitle: textOf(calculation, block.subtitle) }),
        },
      ];
    case 'steps':
      return assessment.openSteps.flatMap((id) => {
        const step = definitions.steps[id];
        return step?.kind === 'form' ? stepTable(step, block.columns[1] ?? '', calculation, said) : [];
      });
    case 'items':
      return itemTables(block, calculation, said);
    case 'total':
      return [{ kind: 'total', label: translate(block.label), value: formatCents(assessment.totalCents) }];
    case 'rates':
      return ratesTable(block, explanationsOf(calculation), calculation);
    case 'note':
      return [{ kind: 'note', text: textOf(calculation, block.text) }];
    default:
      return block satisfies never;
  }
}

/** A table for each group: its items with their sums, and items that were asked for and come to 0, with the reason. */
function itemTables(
  block: Extract<WorkedBlock, { kind: 'items' }>,
  { flow, assessment, definitions, translate }: Calculation,
  said: Set<string>,
): readonly ReceiptDocumentBlock[] {
  const [kind = '', amount = ''] = block.columns.map((column) => translate(column));
  const columns = [
    { label: kind, align: 'start' as const },
    { label: amount, align: 'end' as const },
  ];
  const forms = assessment.openSteps.flatMap((id) => definitions.steps[id] ?? []).filter((step) => step.kind === 'form');
  const asked = new Set(forms.flatMap(({ shows }) => shows.map(({ rule }) => rule)));
  const line = (title: string, cents: number, explanation: Explanation) => {
    const sums = sumsOf([explanation], translate);
    for (const sum of sums) said.add(sum);
    return { cells: [translate(title), formatCents(cents)], remarks: sums };
  };
  return Object.entries(flow.groups).flatMap(([id, group]) => {
    const rows = flow.items
      .filter((item) => item.group === id)
      .flatMap((defined) => {
        const items = assessment.items.filter((item) => item.id === defined.id);
        if (items.length === 0 && asked.has(defined.amount)) return [line(defined.title, 0, assessment.explain(defined.amount))];
        return items.map((item) => line(item.title, item.amountCents, assessment.explain(item.rule, item.entry)));
      });
    return rows.length > 0 ? [{ kind: 'table' as const, title: translate(group.title), columns, rows }] : [];
  });
}

/** Explanations of everything on the sheet. */
function explanationsOf({ flow, assessment, definitions }: Calculation): readonly Explanation[] {
  const shown = assessment.openSteps.flatMap((id) => definitions.steps[id]?.shows ?? []);
  const rules = new Set([...shown.map(({ rule }) => rule), flow.total]);
  return [...rules].map((rule) => assessment.explain(rule));
}

function textOf({ translate, rates, language }: Calculation, key: string): string {
  return translate(key, { day: formatDay(rates.on, language) });
}
