import type { Json } from '../engine/definitions.ts';

const WIDEST = 100;

/** A value as the files of the content are formatted: on one line if it fits, else one line per member, below an indentation. */
export function written(value: Json, indent = ''): string {
  const line = onOneLine(value);
  if (line.length + indent.length <= WIDEST || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const members = Array.isArray(value)
    ? value.map((entry) => written(entry, inner))
    : Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${written(member, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${inner}${members.join(`,\n${inner}`)}\n${indent}${close}`;
}

function onOneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${onOneLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
