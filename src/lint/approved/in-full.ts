import {
  at,
  type DataFile,
  type FileKind,
  type FlowSeen,
  isObject,
  itemsOf,
  type Model,
  textOf,
  writtenItemsOf,
} from '../../content/index.ts';
import { columnShown, type FieldShown, fieldShown, shownAs } from '../../engine/index.ts';
import type { Json } from '../../engine/definitions.ts';

type JsonObject = { readonly [key: string]: Json };

/**
 * A file with its defaults written out, and with the steps of its parts, so that neither leaving out a default nor moving it to where several flows share it
 * changes the meaning. A file without defaults is returned as is.
 */
export function inFull(file: DataFile, { flows }: Pick<Model, 'flows'>): DataFile {
  if (!isObject(file.json)) return file;
  const flow = flows.find(({ spot }) => spot.file === file);
  if (flow !== undefined) return { ...file, json: flowInFull(file.json, flow) };
  return LAYOUTS.has(file.kind) ? { ...file, json: layoutInFull(file.json) } : file;
}

const LAYOUTS: ReadonlySet<FileKind> = new Set<FileKind>(['receipt', 'part', 'mail', 'proof']);

function flowInFull(json: JsonObject, { spot, charity, groups }: FlowSeen): JsonObject {
  const ofCharity = charity === undefined ? [] : writtenItemsOf(at(charity, 'leavesOut')).map((path) => textOf(path) ?? '');
  const kindOf = new Map(groups.flatMap(({ id, spot: group, items }) => items.map((item) => [item.value, { id, group }] as const)));
  return {
    ...json,
    ...(Array.isArray(json.steps) && { steps: itemsOf(at(spot, 'steps')).map(({ value = null }) => stepInFull(value, ofCharity)) }),
    ...(Array.isArray(json.items) && {
      items: json.items.map((item: Json) => {
        const kind = kindOf.get(item);
        return kind === undefined || !isObject(item) ? item : { group: kind.id, ...titled(at(kind.group, 'title').value), ...item };
      }),
    }),
  };
}

function titled(title: Json | undefined): JsonObject {
  return title === undefined ? {} : { title };
}

function stepInFull(step: Json, ofCharity: readonly string[]): Json {
  if (!isObject(step)) return step;
  const own = Array.isArray(step.leavesOut) ? step.leavesOut : [];
  const leavesOut = [...own, ...ofCharity.filter((path) => path.startsWith(`${String(step.step)}.`) && !own.includes(path))];
  return leavesOut.length === 0 ? step : { ...step, leavesOut };
}

function layoutInFull(json: JsonObject): JsonObject {
  return {
    ...json,
    ...(Array.isArray(json.blocks) && { blocks: json.blocks.map(blockInFull) }),
    ...(Array.isArray(json.rows) && { rows: json.rows.map((row: Json) => shownInFull(row, fieldShown)) }),
  };
}

function blockInFull(block: Json): Json {
  if (!isObject(block)) return block;
  switch (block.kind) {
    case 'rows':
      return layoutInFull(block);
    case 'table':
      return Array.isArray(block.columns) ? { ...block, columns: block.columns.map(columnInFull) } : block;
    case 'total':
      return { ...labelOf(fieldShown(String(block.value))), ...block };
    case 'line': {
      const { label: _, ...shown } = fieldShown(String(block.value));
      return shownAs(block, shown);
    }
    default:
      return block;
  }
}

function columnInFull(column: Json): Json {
  const shown = shownInFull(column, columnShown);
  return isObject(shown) && shown.format === 'money' ? { align: 'end', ...shown } : shown;
}

function shownInFull(row: Json, shownOf: (field: string) => FieldShown): Json {
  return isObject(row) && row.part === undefined ? shownAs(row, shownOf(String(row.value))) : row;
}

function labelOf({ label }: FieldShown): JsonObject {
  return label === undefined ? {} : { label };
}
