import { expect, it } from 'vitest';
import { editAtPointer } from './at-pointer.ts';

const TEXT = `{
  "values": [
    { "from": "2026-08-01", "value": "1" },
    { "from": "2026-09-01", "value": "2" }
  ],
  "a/b": { "c": [1, 2] },
  "none": []
}
`;
const line = (before: string, after: string) => TEXT.replace(before, after);
/** The last name first. */
const moved = (first: string, last: string) => line('"values"', first).replace(`${last},\n  "none": []`, last);

it.each([
  ['a value', { at: '/values/1/value', value: '3' }, line('"2" }', '"3" }')],
  ['a name with a slash', { at: '/a~1b/c/0', value: { d: null } }, line('[1, 2]', '[{ "d": null }, 2]')],
  ['a new name', { at: '/a~1b/d', value: true }, line('[1, 2] }', '[1, 2], "d": true }')],
  ['the first of a new group', { at: '/new/group/a', value: 'x' }, line('[]\n', '[],\n  "new": { "group": { "a": "x" } }\n')],
  ['an entry at the end', { at: '/values/-', inserted: { from: 'x' } }, line('"2" }\n', '"2" },\n    { "from": "x" }\n')],
  ['an entry at the front', { at: '/values/0', inserted: 0 }, line('    { "from": "2026-08', '    0,\n    { "from": "2026-08')],
  ['an entry of an empty list', { at: '/none/0', inserted: 'x' }, line('[]', '["x"]')],
  ['the last entry gone', { at: '/values/1', removed: true }, line(',\n    { "from": "2026-09-01", "value": "2" }', '')],
  ['the first entry gone', { at: '/values/0', removed: true }, line('{ "from": "2026-08-01", "value": "1" },\n    ', '')],
  ['a name before another', { at: '/none', before: 'values' }, moved('"none": [],\n  "values"', '"a/b": { "c": [1, 2] }')],
  [
    'a name behind the last',
    { at: '/a~1b', before: null },
    line('"a/b": { "c": [1, 2] },\n  "none": []', '"none": [],\n  "a/b": { "c": [1, 2] }'),
  ],
  ['a name where it is', { at: '/a~1b', before: 'none' }, TEXT],
  ['a name gone', { at: '/a~1b/c', removed: true }, line('{ "c": [1, 2] }', '{}')],
] as const)('writes %s, and leaves the rest unchanged', (_what, edit, after) => {
  expect(editAtPointer(TEXT, edit)).toBe(after);
});

it.each([
  ['/values/2', { value: 1 }],
  ['/values/3', { inserted: 1 }],
  ['/values/x', { value: 1 }],
  ['/values/9/a', { value: 1 }],
  ['/nowhere/a', { removed: true }],
  ['/none', { inserted: 1 }],
  ['/nowhere', { removed: true }],
  ['/nowhere', { before: null }],
  ['/none', { before: 'nowhere' }],
  ['/values/0', { before: null }],
  ['', { value: 1 }],
] as const)('there is no place %s for %j', (at, edit) => {
  expect(editAtPointer(TEXT, { at, ...edit })).toBeUndefined();
});
