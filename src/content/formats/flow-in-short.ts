import { isObject, type Json } from '../json.ts';

type JsonObject = { readonly [key: string]: Json };

/**
 * Shortens a flow of format 1, which named its charity by two numbers and a host, and repeated defaults: the charity gets its number in the site, and
 * defaults are omitted. In approved meanings, the lists of a flow are maps.
 */
export function flowInShort(flow: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(flow).flatMap(([key, value]): readonly (readonly [string, Json])[] => {
      if (key === 'charityId') return [['charity', value]];
      if (OF_CHARITY.includes(key) || DEFAULTS[key] === value || (EMPTY.includes(key) && isEmpty(value))) return [];
      return [[key, key === 'groups' ? groupsIn(value) : value]];
    }),
  );
}

const OF_CHARITY = ['host', 'donationTypeId'];
const DEFAULTS: JsonObject = { version: 1, kind: 'giving' };
const EMPTY = ['items', 'groups', 'receipts', 'notes'];

function isEmpty(value: Json): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function groupsIn(groups: Json): Json {
  if (!isObject(groups)) return groups;
  return Object.fromEntries(
    Object.entries(groups).map(([id, group]) => [
      id,
      isObject(group) ? without(group, { amountField: `${id}Amount`, attribute: id }) : group,
    ]),
  );
}

function without(group: JsonObject, goesWithoutSaying: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(group).filter(([key, value]) => goesWithoutSaying[key] !== value));
}
