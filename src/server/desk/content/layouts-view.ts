import type { DeskLayouts } from '../../../api/types.ts';
import type { BlockSeen, RowSeen } from '../../../releases/index.ts';
import type { LayoutsRead } from './reading.ts';

type DeskBlock = DeskLayouts['layouts'][number]['blocks'][number];

export function layoutsView({ languages, layouts, texts }: LayoutsRead): DeskLayouts {
  const row = ({ at, kind, says, keys, when, part, json }: RowSeen): DeskBlock['rows'][number] => ({
    ...{ at, kind, says, when: when ?? null, part: part ?? null, json: JSON.stringify(json) },
    texts: keys.map((key) => ({ key, texts: [...(texts.get(key) ?? languages.map(() => null))] })),
  });
  const block = ({ rows, ...one }: BlockSeen): DeskBlock => ({ ...row(one), rows: rows.map(row) });
  return {
    status: 1,
    languages: [...languages],
    layouts: layouts.map(({ at, flow, blocks, offered, fields, ...layout }) => ({
      ...layout,
      ...{ at: at ?? null, flow: flow ?? null, blocks: blocks.map(block) },
      offered: offered.map(({ says, json }) => ({ says, json: JSON.stringify(json) })),
      fields: [...fields],
    })),
  };
}
