import {
  formatDay,
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
import { stepBlocks } from './step-blocks.ts';
import { reasonsOf } from './reasons.ts';

/** What was worked out, and who reads it. */
export type Working = {
  readonly definitions: Definitions;
  readonly flow: Flow;
  readonly assessment: Assessment;
  readonly rates: RatesVersion;
  readonly language: Language;
  readonly translate: Translate;
};

/**
 * The sheet of a worked calculation: what was asked and typed, what followed and why, and the rates. The page, its print and the PDF
 * draw this one document. Throws for a flow that has no such sheet.
 */
export function workedDocument(asked: Working): ReceiptDocument {
  const { flow, language } = asked;
  // Some texts of a shared step the flow says in words of its own.
  const working: Working = { ...asked, translate: (key, params) => asked.translate(flow.wording[key] ?? key, params) };
  if (flow.worked === undefined) throw new Error(`The flow ${flow.id} has no sheet of its working.`);
  return { title: say(working, flow.worked.title), language, blocks: blocksOf(flow.worked, working) };
}

function blocksOf({ blocks }: WorkedLayout, working: Working): readonly ReceiptDocumentBlock[] {
  return blocks.flatMap((block) => drawBlock(block, working));
}

function drawBlock(block: WorkedBlock, working: Working): readonly ReceiptDocumentBlock[] {
  const { assessment, definitions, translate } = working;
  switch (block.kind) {
    case 'heading':
      return [{ kind: 'heading', title: say(working, block.title), ...(block.subtitle && { subtitle: say(working, block.subtitle) }) }];
    case 'steps':
      return assessment.openSteps.flatMap((id) => {
        const step = definitions.steps[id];
        return step?.kind === 'form' ? stepBlocks(step, block.columns, working) : [];
      });
    case 'items':
      return itemTables(block, working);
    case 'total':
      return [{ kind: 'total', label: translate(block.label), value: formatCents(assessment.totalCents) }];
    case 'rates':
      return ratesTable(block, explanationsOf(working), working);
    case 'note':
      return [{ kind: 'note', text: say(working, block.text) }];
    default:
      return block satisfies never;
  }
}

/** A table for each group that has lines. */
function itemTables(
  block: Extract<WorkedBlock, { kind: 'items' }>,
  { flow, assessment, translate }: Working,
): readonly ReceiptDocumentBlock[] {
  const [kind = '', amount = ''] = block.columns.map((column) => translate(column));
  const columns = [
    { label: kind, align: 'start' as const },
    { label: amount, align: 'end' as const },
  ];
  return Object.entries(flow.groups).flatMap(([id, group]) => {
    const rows = assessment.items
      .filter((item) => item.group === id)
      .map((item) => {
        const reasons = reasonsOf([assessment.explain(item.rule, item.entry)], translate);
        return { cells: [translate(item.title), formatCents(item.amountCents)], remarks: reasons.slice(0, 1) };
      });
    return rows.length > 0 ? [{ kind: 'table' as const, title: translate(group.title), columns, rows }] : [];
  });
}

/** How everything that the sheet speaks of came about. */
function explanationsOf({ flow, assessment, definitions }: Working): readonly Explanation[] {
  const shown = assessment.openSteps.flatMap((id) => definitions.steps[id]?.shows ?? []);
  const rules = new Set([...shown.map(({ rule }) => rule), flow.total]);
  return [...rules].map((rule) => assessment.explain(rule));
}

function say({ translate, rates, language }: Working, key: string): string {
  return translate(key, { day: formatDay(rates.on, language) });
}
