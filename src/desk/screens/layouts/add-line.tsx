import { useRef, useState } from 'react';
import type { DeskLayout, DeskLayoutBlock, DeskLayoutRow, DeskLayouts } from '../../../api/types.ts';
import { useKept } from '../../kit/use-kept.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { ChoiceField, TextField } from '../../parts/field.tsx';
import { words } from '../../words/words.ts';
import { added, keyFor, type NewText } from '../../parts/release/list-edits.ts';
import { Said } from '../../parts/release/said.tsx';
import { findingsOf, isWrong, ofNewText, useTypedText, wrongWords } from '../../parts/release/use-typed-text.ts';
import type { Change } from '../../parts/release/use-undoable.tsx';
import { keysIn } from './edits.ts';
import { kindOf } from './kind-of.ts';

const says = words.layouts.add;

type AddLineProps = {
  readonly data: DeskLayouts;
  readonly layout: DeskLayout;
  /** The block that gets a row; without one, the layout gets a sentence. */
  readonly block: DeskLayoutBlock | undefined;
  /** The release that is worked on, by its id. */
  readonly release: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** With its words: of its own, or the label that others have. What was typed is given up by `forget`, once it is saved. */
  readonly onSave: (change: Change, text: NewText, forget: () => void) => void;
};

/** What is typed and chosen of a further line. */
type TypedLine = { readonly field: string; readonly texts: readonly string[]; readonly when: string; readonly place: number };

/** What is typed of a further line is kept by its layout, and behind that by its block. */
export function ofLine({ file }: DeskLayout): string {
  return `line ${file} `;
}

/** Asks for a row of a block, or for a sentence of the layout, with its words in each language: they are judged as they are typed, and kept until they are saved or cancelled. */
export function AddLine({ data, layout, block, release, isBusy, onClose, onSave }: AddLineProps) {
  const form = useRef<HTMLDivElement>(null);
  const [isTried, setTried] = useState(false);
  const conditions = block === undefined ? conditionsIn(layout) : [];
  // As the sentences beside it, unless somebody says otherwise: a refunded gift is thanked by none.
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
  // A line may have gone meanwhile.
  const place = Math.min(line.place, lines.length);
  const set = (more: Partial<TypedLine>) => setLine({ ...line, ...more });
  const isBlank = typed.every((text) => text.trim() === '');
  const offered = layout.offered.find(({ json }) => json === field);
  // A row may keep the label that others have.
  const isMissing = (at: number) => isTried && typed[at]?.trim() === '' && !(block !== undefined && isBlank);
  const key = keyFor(layout.group, typed[0] ?? '', keysIn(data.layouts));
  const text = isBlank ? undefined : { key, texts: data.languages.map(({ id }, at) => [id, typed[at]?.trim() ?? ''] as const) };
  const made =
    block === undefined
      ? added(layout.file, `${layout.at}/${place}`, sentence(layout, key, when), text)
      : added(layout.file, `${block.at}/rows/${place}`, { ...(field !== '' && JSON.parse(field)), ...(text && { label: key }) }, text);
  const judged = useTypedText({
    ...{ release, key, languages: data.languages, texts: typed, first: [] },
    // What is filled in is known by the line that names the text.
    edits: made.edits.filter((edit) => 'inserted' in edit),
  });
  const findings = ofNewText(judged.findings);
  const act = async () => {
    setTried(true);
    const isWhole = typed.every((one) => one.trim() !== '');
    if (block === undefined ? !isWhole : offered === undefined || !(isWhole || isBlank)) return;
    const said = await judged.judge();
    if (said === undefined) return;
    const bad = data.languages.findIndex(({ id }) => wrongWords(ofNewText(said), id) !== undefined);
    if (bad !== -1) return form.current?.querySelectorAll('input')[bad]?.focus();
    if (ofNewText(said).some(isWrong)) return;
    onSave(made, text ?? { key: '', texts: [[data.languages[0]?.id ?? '', offered?.says ?? '']] }, forget);
  };
  return (
    <ActDialog
      title={block === undefined ? words.layouts.addSentence : words.layouts.addRow}
      text={<p>{block === undefined ? says.sentenceText : says.rowText}</p>}
      does={says.action}
      kind="primary"
      {...{ onClose }}
      isBusy={isBusy || judged.isBusy}
      failed={judged.failed}
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
      <div className="act-dialog__texts" ref={form}>
        {data.languages.map(({ id, name }, at) => (
          <div key={id}>
            <TextField
              label={`${block === undefined ? says.sentence : says.label}: ${name}`}
              hint={block !== undefined && at === 0 ? labelHint(offered?.says) : undefined}
              value={typed[at] ?? ''}
              error={isMissing(at) ? says.missing : wrongWords(findings, id)}
              onChange={(one) => set({ texts: typed.with(at, one) })}
            />
            <Said findings={findingsOf(findings, id).filter((one) => !isWrong(one))} id={`said-${id}`} />
          </div>
        ))}
        <Said findings={findingsOf(findings)} id="said-elsewhere" />
      </div>
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
    const shown = (JSON.parse(json) as { readonly when?: unknown }).when;
    return SENTENCES.includes(kind) && when !== null && shown !== undefined ? [[JSON.stringify(shown), when] as const] : [];
  });
  return [...new Map(shown)];
}

const SENTENCES = ['note', 'paragraph'];

/** A mail has paragraphs, everything else notes. */
function sentence({ kind }: DeskLayout, text: string, when: string): object {
  return { kind: kind === 'mail' ? 'paragraph' : 'note', text, ...(when !== '' && { when: JSON.parse(when) as unknown }) };
}
