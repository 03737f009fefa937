import { useState } from 'react';
import type { DeskLayout, DeskLayoutBlock, DeskLayoutRow, DeskLayouts } from '../../../api/types.ts';
import { useKept } from '../../kit/use-kept.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { ChoiceField } from '../../parts/field.tsx';
import { words } from '../../words/words.ts';
import { added, keyFor, type NewText } from '../../parts/release/list-edits.ts';
import { useNewWords } from '../../parts/release/use-new-words.tsx';
import type { Change } from '../../parts/release/use-undoable.tsx';
import { keysIn } from './edits.ts';
import { kindOf } from './kind-of.ts';

const says = words.layouts.add;

type AddLineProps = {
  readonly data: DeskLayouts;
  readonly layout: DeskLayout;
  /** The block that gets a row; undefined adds a sentence to the layout. */
  readonly block: DeskLayoutBlock | undefined;
  /** The id of the release being worked on. */
  readonly release: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** `text`: the new text, or the label that the row shares with others. Call `forget` once it is saved, to drop the typed values. */
  readonly onSave: (change: Change, text: NewText, forget: () => void) => void;
};

/** Typed and chosen values of a new line. */
type TypedLine = { readonly field: string; readonly texts: readonly string[]; readonly when: string; readonly place: number };

/** Name under which a new line's values are kept: the layout, followed by its block. */
export function ofLine({ file }: DeskLayout): string {
  return `line ${file} `;
}

/**
 * Dialog for a new row of a block, or a new sentence of the layout, with its words in each language. They are checked while they are typed, and kept
 * until they are saved or cancelled.
 */
export function AddLine({ data, layout, block, release, isBusy, onClose, onSave }: AddLineProps) {
  const [isTried, setTried] = useState(false);
  const conditions = block === undefined ? conditionsIn(layout) : [];
  // Defaults to a neighbouring sentence's condition, so that no sentence thanks for a refunded gift.
  const lines = block?.rows ?? layout.blocks;
  const [line, setLine, forget] = useKept<TypedLine>(
    { release, of: ofLine(layout) + (block?.at ?? '') },
    {
      field: '',
      texts: data.languages.map(() => ''),
      when: conditions[0]?.[0] ?? '',
      place: block === undefined ? placeIn(layout) : lines.length,
    },
  );
  const { field, texts: typed, when } = line;
  // The layout may have lost lines since the place was chosen.
  const place = Math.min(line.place, lines.length);
  const set = (more: Partial<TypedLine>) => setLine({ ...line, ...more });
  const isBlank = typed.every((text) => text.trim() === '');
  const offered = layout.offered.find(({ json }) => json === field);
  // A row may keep the shared label.
  const isMissing = (at: number) => isTried && typed[at]?.trim() === '' && !(block !== undefined && isBlank);
  const key = keyFor(layout.group, typed[0] ?? '', keysIn(data.layouts));
  const text = isBlank ? undefined : { key, texts: data.languages.map(({ id }, at) => [id, typed[at]?.trim() ?? ''] as const) };
  const made =
    block === undefined
      ? added(layout.file, `${layout.at}/${place}`, sentence(layout, key, when), text)
      : added(layout.file, `${block.at}/rows/${place}`, { ...(field !== '' && JSON.parse(field)), ...(text && { label: key }) }, text);
  const typing = useNewWords({
    ...{ release, key, languages: data.languages, texts: typed, edits: made.edits },
    onType: (texts) => set({ texts }),
    fieldOf: ({ name }, at) => ({
      label: `${block === undefined ? says.sentence : says.label}: ${name}`,
      hint: block !== undefined && at === 0 ? labelHint(offered?.says) : undefined,
      error: isMissing(at) ? says.missing : undefined,
    }),
  });
  const act = async () => {
    setTried(true);
    const isWhole = typed.every((one) => one.trim() !== '');
    if (block === undefined ? !isWhole : offered === undefined || !(isWhole || isBlank)) return;
    if (await typing.passes()) onSave(made, text ?? { key: '', texts: [[data.languages[0]?.id ?? '', offered?.says ?? '']] }, forget);
  };
  return (
    <ActDialog
      title={block === undefined ? words.layouts.addSentence : words.layouts.addRow}
      text={<p>{block === undefined ? says.sentenceText : says.rowText}</p>}
      does={says.action}
      {...{ onClose }}
      isBusy={isBusy || typing.isBusy}
      failed={typing.failed}
      onCancel={forget}
      onAct={() => void act()}
    >
      {block !== undefined && (
        <ChoiceField
          label={says.shows}
          none=""
          value={field}
          error={isTried && offered === undefined ? words.layouts.add.chooseOne : undefined}
          options={layout.offered.map((one) => [one.json, toldApart(one, layout.offered)] as const)}
          onChange={(one) => set({ field: one })}
        />
      )}
      {typing.fields}
      {lines.length > 0 && (
        <ChoiceField
          label={says.where}
          value={String(place)}
          options={placesAmong(lines)}
          onChange={(one) => set({ place: Number(one) })}
        />
      )}
      {conditions.length > 0 && (
        <ChoiceField
          label={says.when}
          hint={says.whenHint}
          none={says.always}
          value={when}
          options={conditions}
          onChange={(one) => set({ when: one })}
        />
      )}
    </ActDialog>
  );
}

/** Label of a row; with its value where another row has the same label: "Frequency (wakafFrequency)". */
function toldApart({ says: label, json }: Offered, all: readonly Offered[]): string {
  const { value } = JSON.parse(json) as { readonly value?: string };
  return all.filter((other) => other.says === label).length > 1 && value !== undefined ? `${label} (${value})` : label;
}

type Offered = DeskLayout['offered'][number];

/** Hint with the label that the row has if none is typed. */
function labelHint(label: string | undefined): string {
  return label === undefined ? says.labelHint : `${says.labelBlank} “${label}”.`;
}

/** Default place of a new sentence: after the last sentence, else before the last block, such as the closing words. */
function placeIn({ blocks }: DeskLayout): number {
  const last = blocks.findLastIndex(({ kind }) => SENTENCES.includes(kind));
  return Math.max(last === -1 ? blocks.length - 1 : last + 1, 0);
}

/** Places among lines, each named by the line before it. */
function placesAmong(lines: readonly DeskLayoutRow[]): readonly (readonly [place: string, says: string])[] {
  return [['0', says.atTop], ...lines.map((line, at) => [String(at + 1), `${says.after} “${shortened(line)}”`] as const)];
}

const MOST_LETTERS = 60;

/** The words of a line, shortened, in the first language that has them; without words, its description or kind. */
function shortened({ texts: [text], says: about, kind }: DeskLayoutRow): string {
  const whole = (text?.texts.find((one) => one !== null) ?? about).replaceAll(/<[^>]*>/g, ' ').trim() || kindOf(kind);
  return whole.length > MOST_LETTERS ? `${whole.slice(0, MOST_LETTERS).trimEnd()}…` : whole;
}

/** The conditions of the layout's other sentences: a new sentence most often shares one. */
function conditionsIn({ blocks }: DeskLayout): readonly (readonly [json: string, says: string])[] {
  const shown = blocks.flatMap(({ kind, when, json }) => {
    const shown = (JSON.parse(json) as { readonly when?: unknown }).when;
    return SENTENCES.includes(kind) && when !== null && shown !== undefined ? [[JSON.stringify(shown), when] as const] : [];
  });
  return [...new Map(shown)];
}

const SENTENCES = ['note', 'paragraph'];

/** A new sentence as the file writes it: a paragraph in a mail, a note elsewhere. */
function sentence({ kind }: DeskLayout, text: string, when: string): object {
  return { kind: kind === 'mail' ? 'paragraph' : 'note', text, ...(when !== '' && { when: JSON.parse(when) as unknown }) };
}
