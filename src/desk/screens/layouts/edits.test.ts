import { describe, expect, it } from 'vitest';
import { editAtPointer } from '../../../releases/index.ts';
import { added, keyFor, moved, removed } from '../../parts/release/list-edits.ts';
import { shownWhen } from './edits.ts';
import type { Change } from '../../parts/release/use-undoable.tsx';

const FILE = `{
  "blocks": [
    { "kind": "heading", "title": "a" },
    {
      "kind": "rows",
      "rows": [
        { "label": "b", "value": "one", "format": "text" },
        { "label": "c", "value": "two", "format": "money", "when": { "two": { "not": 0 } } }
      ]
    },
    { "kind": "note", "text": "d" }
  ]
}
`;
const PATH = 'receipts/x.json';
const at = (place: string) => ({
  at: place,
  json: JSON.stringify(
    place
      .split('/')
      .slice(1)
      .reduce((value, name) => value[name], JSON.parse(FILE)),
  ),
});
const edited = (text: string, edits: Change['edits']) =>
  edits.filter(({ path }) => path === PATH).reduce((now, edit) => editAtPointer(now, edit as never) ?? 'no such place', text);

describe('every change of a layout is undone byte for byte', () => {
  it.each<
    [
      string,
      Change,
      (layout: { readonly blocks: readonly { readonly kind: string; readonly rows?: readonly { readonly label: string }[] }[] }) => unknown,
      unknown,
    ]
  >([
    ['a block moved down', moved(PATH, at('/blocks/0'), 1), ({ blocks }) => blocks.map(({ kind }) => kind), ['rows', 'heading', 'note']],
    ['a row moved up', moved(PATH, at('/blocks/1/rows/1'), -1), ({ blocks }) => blocks[1]?.rows?.map(({ label }) => label), ['c', 'b']],
    ['a block removed', removed(PATH, at('/blocks/2')), ({ blocks }) => blocks.length, 2],
    [
      'a row added',
      added(PATH, '/blocks/1/rows/2', { label: 'e' }),
      ({ blocks }) => blocks[1]?.rows?.map(({ label }) => label),
      ['b', 'c', 'e'],
    ],
    [
      'a condition put',
      shownWhen(PATH, at('/blocks/2'), { two: null }),
      ({ blocks }) => blocks[2],
      { kind: 'note', text: 'd', when: { two: null } },
    ],
    [
      'a condition taken away',
      shownWhen(PATH, at('/blocks/1/rows/1'), undefined),
      ({ blocks }) => blocks[1]?.rows?.[1],
      { label: 'c', value: 'two', format: 'money' },
    ],
  ])('%s', (_what, { edits, undone }, seen, is) => {
    const text = edited(FILE, edits);
    expect(seen(JSON.parse(text))).toEqual(is);
    expect(edited(text, undone)).toBe(FILE);
  });

  it('including the text of a new line in each language', () => {
    const { edits, undone } = added(
      PATH,
      '/blocks/2',
      {},
      {
        key: 'receipt.own-a',
        texts: [
          ['en', 'A'],
          ['ms', 'B'],
        ],
      },
    );
    expect(edits.slice(0, 2)).toEqual([
      { path: 'flows/text/en/translation.json', at: '/receipt/own-a', value: 'A' },
      { path: 'flows/text/ms/translation.json', at: '/receipt/own-a', value: 'B' },
    ]);
    expect(undone.map((edit) => 'removed' in edit)).toEqual([true, true, true]);
  });
});

it('a new text gets an unused key, made of its words', () => {
  expect(keyFor('receipt', 'Thank you, {{name}}, for <b>your</b> gift of today!', new Set())).toBe('receipt.own-thank-you-for-your-gift');
  expect(keyFor('mail.plan', 'Hi', new Set(['mail.plan.own-hi', 'mail.plan.own-hi-2']))).toBe('mail.plan.own-hi-3');
  expect(keyFor('worked', '谢谢', new Set())).toBe('worked.own');
});
