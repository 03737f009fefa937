import { useState } from 'react';
import type { DeskLayout, DeskLayoutBlock, DeskLayoutRow, DeskLayouts } from '../../../api/types.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { ChoiceField, TextField } from '../../parts/field.tsx';
import { words } from '../../words/words.ts';
import { added, keyFor, type NewText } from '../../parts/release/list-edits.ts';
import type { Change } from '../../parts/release/use-undoable.tsx';
import { keysIn } from './edits.ts';
import { kindOf } from './kind-of.ts';

const says = words.layouts.add;

type AddLineProps = {
  readonly data: DeskLayouts;
  readonly layout: DeskLayout;
  /** The block that gets a row; without one, the layout gets a sentence. */
  readonly block: DeskLayoutBlock | undefined;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** With its words: of its own, or the label that others have. */
  readonly onSave: (change: Change, text: NewText) => void;
};

/** Asks for a row of a block, or for a sentence of the layout, with its words in each language. */
export function AddLine({ data, layout, block, isBusy, onClose, onSave }: AddLineProps) {
  const [field, setField] = useState('');
  const [typed, setTyped] = useState<readonly string[]>(data.languages.map(() => ''));
  const [isTried, setTried] = useState(false);
  const conditions = block === undefined ? conditionsIn(layout) : [];
  // As the sentences beside it, unless somebody says otherwise: a refunded gift is thanked by none.
  const [when, setWhen] = useState(conditions[0]?.[0] ?? '');
  const lines = block?.rows ?? layout.blocks;
  const [place, setPlace] = useState(block === undefined ? placeIn(layout) : lines.length);
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
    const shown = text ?? { key: '', texts: [[data.languages[0]?.id ?? '', offered?.says ?? '']] };
    if (block === undefined) onSave(added(layout.file, `${layout.at}/${place}`, sentence(layout, key, when), text), shown);
    else onSave(added(layout.file, `${block.at}/rows/${place}`, { ...JSON.parse(field), ...(text && { label: key }) }, text), shown);
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
          options={layout.offered.map((one) => [one.json, toldApart(one, layout.offered)] as const)}
          onChange={setField}
        />
      )}
      {data.languages.map(({ id, name }, at) => (
        <TextField
          key={id}
          label={`${block === undefined ? says.sentence : says.label}: ${name}`}
          hint={block !== undefined && at === 0 ? labelHint(offered?.says) : undefined}
          value={typed[at] ?? ''}
          error={isMissing(at) ? says.missing : undefined}
          onChange={(text) => setTyped(typed.with(at, text))}
        />
      ))}
      {lines.length > 0 && (
        <ChoiceField label={says.where} value={String(place)} options={placesAmong(lines)} onChange={(one) => setPlace(Number(one))} />
      )}
      {conditions.length > 0 && (
        <ChoiceField label={says.when} hint={says.whenHint} none={says.always} value={when} options={conditions} onChange={setWhen} />
      )}
    </ActDialog>
  );
}

/** A row that another has the label of, with what it shows: "Frequency (wakafFrequency)". */
function toldApart({ says: label, json }: Offered, all: readonly Offered[]): string {
  const { value } = JSON.parse(json) as { readonly value?: string };
  return all.filter((other) => other.says === label).length > 1 && value !== undefined ? `${label} (${value})` : label;
}

type Offered = DeskLayout['offered'][number];

/** What a row is called without a label of its own. */
function labelHint(label: string | undefined): string {
  return label === undefined ? says.labelHint : `${says.labelBlank} “${label}”.`;
}

/** Where a further sentence probably stands: after the last there is, else before the end of the layout, such as its closing words. */
function placeIn({ blocks }: DeskLayout): number {
  const last = blocks.findLastIndex(({ kind }) => SENTENCES.includes(kind));
  return Math.max(last === -1 ? blocks.length - 1 : last + 1, 0);
}

/** Each place among lines, by what stands before it. */
function placesAmong(lines: readonly DeskLayoutRow[]): readonly (readonly [place: string, says: string])[] {
  return [['0', says.atTop], ...lines.map((line, at) => [String(at + 1), `${says.after} “${shortened(line)}”`] as const)];
}

const MOST_LETTERS = 60;

/** The words of a line, in the first language that it has them in; of one without, what it is. */
function shortened({ texts: [text], says: about, kind }: DeskLayoutRow): string {
  const whole = (text?.texts.find((one) => one !== null) ?? about).replaceAll(/<[^>]*>/g, ' ').trim() || kindOf(kind);
  return whole.length > MOST_LETTERS ? `${whole.slice(0, MOST_LETTERS).trimEnd()}…` : whole;
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
