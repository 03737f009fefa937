import type { Node } from 'jsonc-parser';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { DataFile } from '../read/data-file.ts';
import { positionAt } from '../read/position.ts';
import { at, type Spot, wholeOf } from '../read/spot.ts';

/** One object says the same name twice: JSON takes the last and forgets the first without a word. */
export function duplicateKey({ data }: Context): readonly Finding[] {
  return data.files.flatMap((file) => (file.tree === undefined || file.json === undefined ? [] : inNode(file.tree, wholeOf(file), file)));
}

function inNode({ type, children = [] }: Node, spot: Spot, file: DataFile): readonly Finding[] {
  if (type === 'array') return children.flatMap((child, place) => (child.children ? inNode(child, at(spot, place), file) : []));
  const seen = new Set<string>();
  return children.flatMap(({ children: [key, value] = [] }) => {
    const name = String(key?.value);
    const inner = value?.children ? inNode(value, at(spot, name), file) : [];
    if (key === undefined || !seen.has(name)) {
      seen.add(name);
      return inner;
    }
    const words = { message: `“${name}” stands here a second time; only the last one counts.`, mend: 'Keep one of them, or rename one.' };
    return [{ ...findingAt(at(spot, name), 'duplicate-key', words), ...positionAt(file, key.offset) }, ...inner];
  });
}
