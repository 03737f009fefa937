import { fileURLToPath } from 'node:url';
import { disputeEdges } from '../server/disputes/dispute-transitions.ts';
import type { Edge } from '../server/payments/edge-table.ts';
import { edges } from '../server/payments/transitions.ts';
import { refundEdges } from '../server/refunds/refund-transitions.ts';

export const STATE_CHARTS_FILE = fileURLToPath(new URL('../../docs/payment-states.md', import.meta.url));

/** The page of the docs that draws every table of edges that money moves along. */
export function stateCharts(): string {
  return [
    '# How money moves',
    'Drawn from the tables of edges in `src/server` by `npm run generate:states`; a test holds this page to them.\nA move that is not drawn cannot happen: it throws.',
    chart('A payment attempt', edges),
    chart('A refund or void', refundEdges),
    chart('A dispute', disputeEdges),
  ].join('\n\n');
}

function chart(title: string, table: readonly Edge<string, string>[]): string {
  const left = new Set(table.map(({ from }) => from));
  const ends = [...new Set(table.map(({ to }) => to))].filter((status) => !left.has(status));
  const arrows = [
    ...table.map(({ from, event, to }) => `  ${from ?? '[*]'} --> ${to}: ${event}`),
    ...ends.map((status) => `  ${status} --> [*]`),
  ];
  const rows = table.map(({ from, event, to }) => `| ${from ?? ''} | ${event} | ${to} |`);
  return [
    `## ${title}`,
    `\`\`\`mermaid\nstateDiagram-v2\n${arrows.join('\n')}\n\`\`\``,
    `| from | event | to |\n| --- | --- | --- |\n${rows.join('\n')}\n`,
  ].join('\n\n');
}
