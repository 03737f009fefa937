import { useEffect, useRef, useState } from 'react';
import type { DeskLayout, DeskLayoutBlock, DeskLayoutRow, DeskLayouts } from '../../../api/types.ts';
import { Button } from '../../../renderer/index.ts';
import { keptNames } from '../../kit/use-kept.ts';
import type { WorkingRelease } from '../../kit/working-on.tsx';
import { moved, type NewText, removed } from '../../parts/release/list-edits.ts';
import { useSought } from '../../parts/release/use-sought.ts';
import { useUndoable } from '../../parts/release/use-undoable.tsx';
import { words } from '../../words/words.ts';
import { AddLine, ofLine } from './add-line.tsx';
import { LayoutLine } from './layout-line.tsx';
import { WhenForm } from './when-form.tsx';

const says = words.layouts;

type LayoutEditorProps = {
  readonly data: DeskLayouts;
  readonly layout: DeskLayout;
  readonly working: WorkingRelease;
  readonly onSaved: () => Promise<void>;
  readonly onAdded: (text: NewText) => void;
  /** JSON pointer from a link, to a line or a place inside one. */
  readonly at: string | null;
};

const UNDO = 'undo';

/** The open dialog. */
type Asking =
  | { readonly what: 'when'; readonly piece: DeskLayoutRow }
  | { readonly what: 'row'; readonly block: DeskLayoutBlock }
  | { readonly what: 'sentence' };

/** The lines of a layout and the acts on each. Each change is saved into the release at once, and can be undone until the next. */
export function LayoutEditor({ data, layout, working, onSaved, onAdded, at }: LayoutEditorProps) {
  const [asking, setAsking] = useState<Asking>();
  const focus = useRef<{ readonly at: string; readonly act: string }>(undefined);
  /** The focus after the save and reload: the added line, or the undo button after a removal. */
  const later = useRef<typeof focus.current>(undefined);
  /** Drops the typed values once they are saved. */
  const forgets = useRef<() => void>(undefined);
  const part = useRef<HTMLElement>(null);
  const release = working.release?.id ?? 'live';
  const { change, isBusy, said, dialog } = useUndoable(working, layout.title, async () => {
    forgets.current?.();
    forgets.current = undefined;
    setAsking(undefined);
    await onSaved();
    focus.current = later.current;
    later.current = undefined;
  });
  useSought(part, at);
  const mayEdit = working.canEdit;
  // Sets the focus once the list is drawn again, for example on the same button of a moved line.
  useEffect(() => {
    const { at, act } = focus.current ?? {};
    if (at === undefined) return;
    const lines = [...(part.current?.querySelectorAll<HTMLElement>('[data-at]') ?? [])];
    const line = at === UNDO ? part.current?.querySelector<HTMLElement>('.undoable') : lines.find(({ dataset }) => dataset.at === at);
    const wanted = line?.querySelector<HTMLElement>(`[data-act="${act}"]:not(:disabled)`) ?? line?.querySelector<HTMLElement>('button');
    wanted?.focus();
    focus.current = undefined;
  });

  const kept = new Set(keptNames(release, ofLine(layout)));
  /** Says that a new line of this block, or of the layout (''), is typed but not saved. */
  const isKept = (block: string) =>
    asking === undefined &&
    kept.has(block) && (
      <p className="layouts__none" role="status">
        {words.texts.keptHere}
      </p>
    );
  const actsOn = (piece: DeskLayoutRow, place: number, of: number) => ({
    mayEdit,
    isBusy,
    isFirst: place === 0,
    isLast: place === of - 1,
    onMove: (by: -1 | 1) => {
      const list_ = piece.at.slice(0, piece.at.lastIndexOf('/'));
      focus.current = { at: `${list_}/${place + by}`, act: by === -1 ? 'up' : 'down' };
      void change(says.done.moved, moved(layout.file, piece, by));
    },
    // Lines are keyed by place, so the next line takes over the focused button. Focus moves to Undo, so that a second click removes nothing.
    onRemove:
      of === 1
        ? undefined
        : () => {
            later.current = { at: UNDO, act: '' };
            void change(says.done.removed, removed(layout.file, piece));
          },
    onWhen: () => setAsking({ what: 'when', piece }),
  });
  return (
    <section className="layouts__lines" aria-labelledby="lines" ref={part}>
      <h2 className="layouts__title" id="lines">
        {says.lines}
      </h2>
      {mayEdit && layout.at !== null && (
        <>
          <Button onClick={() => setAsking({ what: 'sentence' })}>{says.addSentence}</Button>
          {isKept('')}
        </>
      )}
      {said}
      <ol className="layouts__list">
        {layout.blocks.map((block, place) => (
          <li className="layouts__block" key={block.at} data-at={block.at} tabIndex={-1}>
            <LayoutLine piece={block} file={layout.file} languages={data.languages} {...actsOn(block, place, layout.blocks.length)} />
            {block.rows.length > 0 && (
              <ol className="layouts__rows">
                {block.rows.map((row, at) => (
                  <li className="layouts__row" key={row.at} data-at={row.at} tabIndex={-1}>
                    <LayoutLine piece={row} file={layout.file} languages={data.languages} {...actsOn(row, at, block.rows.length)} />
                  </li>
                ))}
              </ol>
            )}
            {mayEdit &&
              block.kind === 'rows' &&
              (layout.offered.length > 0 ? (
                <>
                  <Button onClick={() => setAsking({ what: 'row', block })}>{says.addRow}</Button>
                  {isKept(block.at)}
                </>
              ) : (
                <p className="layouts__none">{says.noRow}</p>
              ))}
          </li>
        ))}
      </ol>
      {asking?.what === 'when' && (
        <WhenForm
          {...{ layout, release, isBusy }}
          piece={asking.piece}
          onClose={() => setAsking(undefined)}
          onSave={(one, forget) => {
            forgets.current = forget;
            if (one.edits.length > 0) return void change(says.done.when, one);
            forget();
            setAsking(undefined);
          }}
        />
      )}
      {(asking?.what === 'row' || asking?.what === 'sentence') && (
        <AddLine
          {...{ data, layout, release, isBusy }}
          block={asking.what === 'row' ? asking.block : undefined}
          onClose={() => setAsking(undefined)}
          onSave={(one, text, forget) => {
            forgets.current = forget;
            onAdded(text);
            const at = one.edits.find((edit) => 'inserted' in edit)?.at;
            later.current = at === undefined ? undefined : { at, act: 'up' };
            void change(says.done.added, one);
          }}
        />
      )}
      {dialog}
    </section>
  );
}
