import { useId, useState } from 'react';
import type { DeskLanguage, DeskQuestion, DeskStep } from '../../../api/types.ts';
import { Button } from '../../../renderer/index.ts';
import { keptNames } from '../../kit/use-kept.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { LineActs, type LinePlace } from '../../parts/line-act.tsx';
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
  /** The id of the release being worked on. */
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
            of={title}
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
                    of={option.says}
                    isFirst={place === 0}
                    isLast={place === options.length - 1}
                    isBusy={isBusy}
                    onMove={(by) => onChange(says.done.moved, moved(step.file, option, by))}
                    onRemove={options.length > 1 ? () => onChange(says.done.removed, removed(step.file, option)) : undefined}
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

/** The acts on a question or an option. A removal is confirmed first. */
function Acts({ onRemove, ...line }: LinePlace & { readonly of: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="steps__acts">
      <LineActs {...line} onRemove={onRemove && (() => setAsking(true))} />
      {isAsking && onRemove && (
        <ActDialog
          title={says.removeTitle}
          text={<p>{says.removeText}</p>}
          does={says.remove}
          kind="danger"
          isBusy={line.isBusy}
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
