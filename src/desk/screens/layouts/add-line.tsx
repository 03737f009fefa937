import { useState } from 'react';
import type { DeskLayout, DeskLayoutBlock, DeskLayouts } from '../../../api/types.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { ChoiceField, TextField } from '../../parts/field.tsx';
import { words } from '../../words/words.ts';
import { added, keyFor } from '../../parts/list-edits.ts';
import type { Change } from '../../parts/use-undoable.tsx';
import { keysIn } from './edits.ts';

const says = words.layouts.add;

type AddLineProps = {
  readonly data: DeskLayouts;
  readonly layout: DeskLayout;
  /** The block that gets a row; without one, the layout gets a sentence. */
  readonly block: DeskLayoutBlock | undefined;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onSave: (change: Change) => void;
};

/** Asks for a row of a block, or for a sentence of the layout, with its words in each language. */
export function AddLine({ data, layout, block, isBusy, onClose, onSave }: AddLineProps) {
  const [field, setField] = useState('');
  const [typed, setTyped] = useState<readonly string[]>(data.languages.map(() => ''));
  const [isTried, setTried] = useState(false);
  const conditions = block === undefined ? conditionsIn(layout) : [];
  // As the sentences beside it, unless somebody says otherwise: a refunded gift is thanked by none.
  const [when, setWhen] = useState(conditions[0]?.[0] ?? '');
  const [place, setPlace] = useState(() => String(placeOf(layout)));
  const isBlank = typed.every((text) => text.trim() === '');
  const offered = layout.offered.find(({ json }) => json === field);
  // A row may keep the label that others have.
  const isMissing = (at: number) => isTried && typed[at]?.trim() === '' && !(block !== undefined && isBlank);
  const act = () => {
    setTried(true);
    const isWhole = typed.every((text) => text.trim() !== '');
    if (block === undefined ? !isWhole : offered === undefined || !(isWhole || isBlank)) return;
    const key = keyFor(layout.group, typed[0] ?? '', keysIn(data.layouts));
    const text = isBlank ? undefined : { key, texts: data.languages.map(({ id }, at) => [id, typed[at]?.trim() ?? ''] as const) };
    if (block === undefined) onSave(added(layout.file, `${layout.at}/${place}`, sentence(layout, key, when), text));
    else onSave(added(layout.file, `${block.at}/rows/${block.rows.length}`, { ...JSON.parse(field), ...(text && { label: key }) }, text));
  };
  return (
    <ActDialog
      title={block === undefined ? words.layouts.addSentence : words.layouts.addRow}
      text={<p>{block === undefined ? says.sentenceText : says.rowText}</p>}
      does={says.action}
      kind="primary"
      {...{ isBusy, onClose }}
      failed={undefined}
      onAct={act}
    >
      {block !== undefined && (
        <ChoiceField
          label={says.shows}
          none=""
          value={field}
          error={isTried && offered === undefined ? words.layouts.add.chooseOne : undefined}
          options={layout.offered.map((one) => [one.json, one.says] as const)}
          onChange={setField}
        />
      )}
      {data.languages.map(({ id, name }, at) => (
        <TextField
          key={id}
          label={`${block === undefined ? says.sentence : says.label}: ${name}`}
          hint={block !== undefined && at === 0 ? says.labelHint : undefined}
          value={typed[at] ?? ''}
          error={isMissing(at) ? says.missing : undefined}
          onChange={(text) => setTyped(typed.with(at, text))}
        />
      ))}
      {block === undefined && <ChoiceField label={says.place} value={place} options={placesIn(layout)} onChange={setPlace} />}
      {conditions.length > 0 && (
        <ChoiceField label={says.when} hint={says.whenHint} none={says.always} value={when} options={conditions} onChange={setWhen} />
      )}
    </ActDialog>
  );
}

/** Where a sentence can stand: before each block, and at the end, by what is before it. */
function placesIn({ blocks }: DeskLayout): readonly (readonly [at: string, says: string])[] {
  return [['0', says.first], ...blocks.map((one, at) => [String(at + 1), `${says.after} ${nameOf(one)}`] as const)];
}

/** What a block is called in the list. */
function nameOf({ kind, says: own, texts: [text] }: DeskLayoutBlock): string {
  const named = words.layouts.kinds[kind as keyof typeof words.layouts.kinds] ?? kind;
  const said = text?.texts.find((one) => one !== null) ?? own;
  return said === '' ? named : `${named}: ${shortened(said)}`;
}

const LONG = 60;

function shortened(text: string): string {
  return text.length > LONG ? `${text.slice(0, LONG - 1)}…` : text;
}

/** After the last sentence; where there is none, before the end. */
function placeOf({ blocks }: DeskLayout): number {
  const last = blocks.findLastIndex(({ kind }) => SENTENCES.includes(kind));
  return last < 0 ? Math.max(blocks.length - 1, 0) : last + 1;
}

/** When other sentences of the layout are shown: most further ones are shown then, too. */
function conditionsIn({ blocks }: DeskLayout): readonly (readonly [json: string, says: string])[] {
  const shown = blocks.flatMap(({ kind, when, json }) => {
    const visible = (JSON.parse(json) as { readonly visible?: unknown }).visible;
    return SENTENCES.includes(kind) && when !== null && visible !== undefined ? [[JSON.stringify(visible), when] as const] : [];
  });
  return [...new Map(shown)];
}

const SENTENCES = ['note', 'paragraph'];

/** A mail has paragraphs, everything else notes. */
function sentence({ kind }: DeskLayout, text: string, when: string): object {
  return { kind: kind === 'mail' ? 'paragraph' : 'note', text, ...(when !== '' && { visible: JSON.parse(when) as unknown }) };
}
