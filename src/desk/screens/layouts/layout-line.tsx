import { ArrowDown, ArrowUp, Eye, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { DeskLanguage, DeskLayoutRow } from '../../../api/types.ts';
import { LineAct } from '../../parts/line-act.tsx';
import { words } from '../../words/words.ts';
import { kindOf } from './kind-of.ts';

const says = words.layouts;

type LayoutLineProps = {
  readonly piece: DeskLayoutRow;
  /** File of the layout. */
  readonly file: string;
  readonly languages: readonly DeskLanguage[];
  readonly mayEdit: boolean;
  readonly isBusy: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Whether it is the only entry of its list, which must keep one. */
  readonly isOnly: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onWhen: () => void;
};

/** A block or a row: kind, texts in each language, condition, and the acts on it. */
export function LayoutLine({
  piece,
  file,
  languages,
  mayEdit,
  isBusy,
  isFirst,
  isLast,
  isOnly,
  onMove,
  onRemove,
  onWhen,
}: LayoutLineProps) {
  const { kind, part, when, texts } = piece;
  const named = kindOf(kind);
  const about = `${named} ${piece.says}`.trim();
  // A part made of rows is one block: only its rows can be changed.
  const isWhole = piece.at === '';
  return (
    <div className="layout-line">
      <div className="layout-line__words">
        <span className="layout-line__kind">{named}</span>
        {texts.length === 0 && piece.says !== '' && <span>{piece.says}</span>}
        {texts.slice(0, 1).map(({ key, texts: of }) => (
          <span className="layout-line__texts" key={key}>
            {languages.map(({ id }, at) => (
              <span lang={id} key={id}>
                {of[at] ?? <em>{words.texts.missing}</em>}
              </span>
            ))}
            <Link to={`/desk/words?text=${encodeURIComponent(key)}`} aria-label={`${says.editText}: ${piece.says}`}>
              {says.editText}
            </Link>
          </span>
        ))}
        {when !== null && <span className="layout-line__when">{`${says.shownWhen} ${when}.`}</span>}
        {part !== null && <Link to={`/desk/layouts?${new URLSearchParams({ layout: part, from: file })}`}>{says.openPart}</Link>}
      </div>
      {mayEdit && !isWhole && (
        <div className="layout-line__acts">
          <LineAct name="up" label={`${says.up}: ${about}`} disabled={isFirst || isBusy} onClick={() => onMove(-1)}>
            <ArrowUp aria-hidden />
          </LineAct>
          <LineAct name="down" label={`${says.down}: ${about}`} disabled={isLast || isBusy} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden />
          </LineAct>
          {part === null && kind !== 'heading' && (
            <LineAct name="when" label={`${says.when}: ${about}`} disabled={isBusy} onClick={onWhen}>
              <Eye aria-hidden />
            </LineAct>
          )}
          {!isOnly && (
            <LineAct name="remove" label={`${says.remove}: ${about}`} disabled={isBusy} onClick={onRemove}>
              <Trash2 aria-hidden />
            </LineAct>
          )}
        </div>
      )}
    </div>
  );
}
