import { Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { DeskLanguage, DeskLayoutRow } from '../../../api/types.ts';
import { LineAct, LineActs, type LinePlace } from '../../parts/line-act.tsx';
import { words } from '../../words/words.ts';
import { kindOf } from './kind-of.ts';

const says = words.layouts;

type LayoutLineProps = LinePlace & {
  readonly piece: DeskLayoutRow;
  /** File of the layout. */
  readonly file: string;
  readonly languages: readonly DeskLanguage[];
  readonly mayEdit: boolean;
  readonly onWhen: () => void;
};

/** A block or a row: kind, texts in each language, condition, and the acts on it. */
export function LayoutLine({ piece, file, languages, mayEdit, onWhen, ...place }: LayoutLineProps) {
  const { kind, part, when, texts } = piece;
  const named = kindOf(kind);
  const about = `${named} ${piece.says}`.trim();
  // A part that consists of rows is one block: only its rows can be changed.
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
          <LineActs of={about} {...place}>
            {part === null && kind !== 'heading' && (
              <LineAct name="when" label={`${says.when}: ${about}`} disabled={place.isBusy} onClick={onWhen}>
                <Eye aria-hidden />
              </LineAct>
            )}
          </LineActs>
        </div>
      )}
    </div>
  );
}
