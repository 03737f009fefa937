import type { Node } from 'jsonc-parser';
import { at, type DataFile, positionAt, type Spot, wholeOf } from '../../content/index.ts';
import type { Json } from '../../engine/definitions.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A JSON string, with the colon after it if it is a name. */
const TEXT = /"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?/g;

/** An object has the same name twice, of which JSON silently takes the last. */
export function duplicateKey({ data }: Context): readonly Finding[] {
  return data.files.filter(losesNames).flatMap((file) => (file.tree === undefined ? [] : inNode(file.tree, wholeOf(file), file)));
}

/** Whether the text has more names than its JSON: only then is a search for their places needed. */
function losesNames({ text, json }: DataFile): boolean {
  return json !== undefined && namesWritten(text) > namesKept(json);
}

function namesWritten(text: string): number {
  return text.match(TEXT)?.filter((written) => written.endsWith(':')).length ?? 0;
}

function namesKept(json: Json): number {
  if (typeof json !== 'object' || json === null) return 0;
  const inside: readonly Json[] = Object.values(json);
  return inside.reduce<number>((kept, value) => kept + namesKept(value), Array.isArray(json) ? 0 : inside.length);
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
    const words = { message: `“${name}” is here a second time; only the last one counts.`, mend: 'Keep one of them, or rename one.' };
    return [{ ...findingAt(at(spot, name), 'duplicate-key', words), ...positionAt(file, key.offset) }, ...inner];
  });
}
