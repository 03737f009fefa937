import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { DeskLanguage, DeskQuestion, DeskStep } from '../../../api/types.ts';
import { Button } from '../../../renderer/index.ts';
import { keptNames } from '../../kit/use-kept.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { LineAct } from '../../parts/line-act.tsx';
import { moved, removed } from '../../parts/release/list-edits.ts';
import type { Change } from '../../parts/release/use-undoable.tsx';
import { words } from '../../words/words.ts';
import { Limit } from './limit.tsx';
import { AddOption } from './add-option.tsx';
import { addedOption, movedQuestion, privately, required } from './question-edits.ts';
import { Texts } from './texts.tsx';

const says = words.steps;

type QuestionProps = {
  readonly step: DeskStep;
  readonly question: DeskQuestion;
  readonly languages: readonly DeskLanguage[];
  /** The id of the release that is worked on. */
  readonly release: string;
  readonly mayEdit: boolean;
  readonly isBusy: boolean;
  /** Call `forget` once it is saved, to drop the typed values. */
  readonly onChange: (what: string, change: Change, forget?: () => void) => void;
};

/** A question: its words, whether it is required or private, its limits and its options. */
export function Question({ step, question, languages, release, mayEdit, isBusy, onChange }: QuestionProps) {
  const id = useId();
  const { says: title, texts, isRequired, isPrivate, shared, limits, options } = question;
  const isOff = !mayEdit || isBusy;
  const [isAdding, setAdding] = useState(false);
  const place = step.questions.indexOf(question);
  const ofOption = `option ${step.file} ${question.at}`;
  return (
    <>
      <div className="steps__head">
        <h3 className="steps__heading">{title}</h3>
        {mayEdit && step.questions.length > 1 && (
          <Acts
            name={title}
            isFirst={place === 0}
            isLast={place === step.questions.length - 1}
            isBusy={isBusy}
            onMove={(by) => onChange(says.done.moved, movedQuestion(step, question, by))}
          />
        )}
      </div>
      {shared !== null && <p className="steps__quiet">{says.shared}</p>}
      <Texts texts={texts} languages={languages} />
      <div className="steps__ticks">
        <label className="steps__tick">
          <input
            type="checkbox"
            checked={isRequired}
            disabled={isOff}
            onChange={({ target }) => onChange(says.done.required, required(step, question, target.checked))}
          />
          {says.required}
        </label>
        <label className="steps__tick">
          <input
            type="checkbox"
            checked={isPrivate === true}
            disabled={isOff || isPrivate === null}
            aria-describedby={`${id}-private`}
            onChange={({ target }) => onChange(says.done.private, privately(step.file, question, target.checked))}
          />
          {says.private}
        </label>
      </div>
      <p className="steps__quiet" id={`${id}-private`}>
        {isPrivate === null ? says.privateShared : says.privateText}
      </p>
      {limits.map((limit) => (
        <Limit
          key={limit.name}
          {...{ limit, isOff, release }}
          path={step.file}
          at={question.at}
          onChange={(one, forget) => onChange(says.done.limit, one, forget)}
        />
      ))}
      {options.length > 0 && (
        <>
          <h4 className="steps__heading">{says.options}</h4>
          <ol className="steps__options">
            {options.map((option, place) => (
              <li className="steps__option" key={option.at}>
                <Texts texts={option.texts.slice(0, 1)} languages={languages} />
                {mayEdit && (
                  <Acts
                    name={option.says}
                    isFirst={place === 0}
                    isLast={place === options.length - 1}
                    isBusy={isBusy}
                    onMove={(by) => onChange(says.done.moved, moved(step.file, option, by))}
                    {...(options.length > 1 && { onRemove: () => onChange(says.done.removed, removed(step.file, option)) })}
                  />
                )}
              </li>
            ))}
          </ol>
          {mayEdit && (
            <Button disabled={isBusy} aria-label={`${says.addOption}: ${title}`} onClick={() => setAdding(true)}>
              {says.addOption}
            </Button>
          )}
          {keptNames(release, ofOption).length > 0 && !isAdding && (
            <p className="steps__quiet" role="status">
              {words.texts.keptHere}
            </p>
          )}
          {isAdding && (
            <AddOption
              languages={languages}
              taken={options.map((option) => option.says)}
              isBusy={isBusy}
              onClose={() => setAdding(false)}
              about={{ release, of: ofOption }}
              changeFor={(texts) => addedOption(step, question, texts)}
              onSave={(change, forget) => {
                setAdding(false);
                onChange(says.done.added, change, forget);
              }}
            />
          )}
        </>
      )}
    </>
  );
}

type ActsProps = {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly onMove: (by: -1 | 1) => void;
  /** Absent where it cannot be removed. */
  readonly onRemove?: () => void;
};

function Acts({ name, isFirst, isLast, isBusy, onMove, onRemove }: ActsProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="steps__acts">
      <LineAct name="up" label={`${says.up}: ${name}`} disabled={isFirst || isBusy} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden />
      </LineAct>
      <LineAct name="down" label={`${says.down}: ${name}`} disabled={isLast || isBusy} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden />
      </LineAct>
      {onRemove && (
        <LineAct name="remove" label={`${says.remove}: ${name}`} disabled={isBusy} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
        </LineAct>
      )}
      {isAsking && onRemove && (
        <ActDialog
          title={says.removeTitle}
          text={<p>{says.removeText}</p>}
          does={says.remove}
          kind="danger"
          isBusy={isBusy}
          failed={undefined}
          onClose={() => setAsking(false)}
          onAct={() => {
            setAsking(false);
            onRemove();
          }}
        />
      )}
    </div>
  );
}
