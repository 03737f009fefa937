import { expect, it } from 'vitest';
import { dataWith, definitionFiles } from '../../content/index.ts';
import { parseDefinitions } from '../../engine/index.ts';
import { lint } from '../lint.ts';
import { smallDataWith } from '../testing/found.ts';

const ON = '2026-02-20';
const GOOD = '<svg viewBox="0 0 24 24"><path d="M4 12h16"/></svg>';
const withIcon = (icon: string, files: { readonly [path: string]: string }) =>
  dataWith(smallDataWith([['flows/gift/flow.json', '/icon', icon]]), files);
const said = (icon: string, files: { readonly [path: string]: string }) =>
  lint(withIcon(icon, files), { on: ON }).map(({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`);

it('uses the drawing beside a flow as its icon', () => {
  const files = { 'flows/gift/hand.svg': GOOD };
  expect(said('hand.svg', files)).toEqual([]);
  const { flows } = parseDefinitions(definitionFiles(withIcon('hand.svg', files)));
  expect(flows.gift?.icon).toBe('M4 12h16');
});

it('another drawing makes another version of the data', () => {
  const versionOf = (text: string) => withIcon('hand.svg', { 'flows/gift/hand.svg': text }).version;
  expect(versionOf(GOOD)).not.toBe(versionOf(GOOD.replace('h16', 'h15')));
});

it('a drawing with a script blocks the save, with its place, and nothing else is reported', () => {
  const bad = '<svg viewBox="0 0 24 24">\n  <script/>\n</svg>';
  expect(said('hand.svg', { 'flows/gift/hand.svg': bad })).toEqual([
    'flows/gift/hand.svg:2:3 not-a-drawing The drawing has something that is no line of an icon.',
  ]);
});

it('suggests the nearest name for a missing drawing', () => {
  const [one, ...others] = lint(withIcon('hnad.svg', { 'flows/gift/hand.svg': GOOD }), { on: ON }).filter(
    ({ severity }) => severity === 'error',
  );
  expect(others).toEqual([]);
  expect(one).toMatchObject({ code: 'not-a-drawing', file: 'flows/gift/flow.json', mend: 'Did you mean “hand.svg”?', blocksServing: true });
});

it('finds a drawing from another flow’s folder', () => {
  expect(said('hand.svg', { 'flows/other/hand.svg': GOOD }).join()).toContain('There is no drawing “hand.svg” beside the flow');
  expect(said('../other/hand.svg', { 'flows/other/hand.svg': GOOD }).join()).toContain('not-meta-schema');
});

it('finds a drawing that nothing names', () => {
  expect(said('giving', { 'flows/gift/hand.svg': GOOD })).toEqual([
    'flows/gift/hand.svg:1:1 unknown-file No flow beside it names this drawing.',
  ]);
});
