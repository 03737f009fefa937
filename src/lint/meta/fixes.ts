import type { ErrorObject } from 'ajv';
import { at, isObject, partsOf, type Spot, textOf } from '../../content/index.ts';
import { removed, replaced, respelt, type WithFix } from '../fix.ts';
import { findNodeAtLocation } from 'jsonc-parser';

/** The certain fix of a shape error, at the spot of its finding; none if the schema leaves a choice. */
export function fixFor({ keyword, params, schemaPath, parentSchema, propertyName }: ErrorObject, spot: Spot, value: Spot): WithFix {
  // Of several permitted shapes, it is unknown which one was meant.
  if (/\/(anyOf|oneOf)\//.test(schemaPath)) return {};
  switch (keyword) {
    case 'additionalProperties':
      return respelt(spot, String(params.additionalProperty), leftOf(parentSchema?.properties, value));
    case 'enum':
      return respelt(spot, propertyName ?? textOf(spot) ?? '', params.allowedValues.map(String));
    case 'type':
      return ofType(spot, params.type);
    case 'uniqueItems':
      return removed(at(spot, Math.max(params.i, params.j)), 'the second of the same entries is removed');
    default:
      return {};
  }
}

/** The properties that the object does not have yet. */
function leftOf(properties: unknown, { value }: Spot): readonly string[] {
  const known = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  return known.filter((name) => !isObject(value) || !Object.hasOwn(value, name));
}

/** Adds quotes to a number, or removes them from a number, true or false: the value stays. */
function ofType(spot: Spot, wanted: unknown): WithFix {
  const { value } = spot;
  if (wanted === 'string' && typeof value === 'number') {
    const written = writtenAt(spot);
    return written === undefined ? {} : replaced(spot, written, `${written} becomes “${written}”`);
  }
  if (typeof value !== 'string') return {};
  const isPlain = (wanted === 'boolean' && /^(true|false)$/.test(value)) || (wanted === 'integer' && /^(0|-?[1-9]\d{0,14})$/.test(value));
  return isPlain ? replaced(spot, JSON.parse(value), `“${value}” becomes ${value}`) : {};
}

/** A number as it is written: 0.10 keeps its zero. */
function writtenAt({ file, pointer }: Spot): string | undefined {
  const path = partsOf(pointer).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const node = file.tree === undefined ? undefined : findNodeAtLocation(file.tree, path);
  return node === undefined ? undefined : file.text.slice(node.offset, node.offset + node.length);
}
