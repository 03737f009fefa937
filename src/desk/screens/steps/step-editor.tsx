import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { DeskLanguage, DeskStep } from '../../../api/types.ts';
import type { WorkingRelease } from '../../kit/working-on.tsx';
import { useSought } from '../../parts/release/use-sought.ts';
import { useUndoable } from '../../parts/release/use-undoable.tsx';
import { words } from '../../words/words.ts';
import { Question } from './question.tsx';
import { Texts } from './texts.tsx';

const says = words.steps;

type StepEditorProps = {
  readonly step: DeskStep;
  readonly languages: readonly DeskLanguage[];
  readonly working: WorkingRelease;
  readonly onSaved: () => Promise<void>;
  /** JSON pointer from a link, to a question or a place inside one. */
  readonly at: string | null;
};

/** A step's questions, with its rules below. Each change is saved at once, and can be undone until the next. */
export function StepEditor({ step, languages, working, onSaved, at }: StepEditorProps) {
  const forgets = useRef<() => void>(undefined);
  const { change, isBusy, said, dialog } = useUndoable(working, step.title, async () => {
    forgets.current?.();
    forgets.current = undefined;
    await onSaved();
  });
  const mayEdit = working.canEdit;
  const release = working.release?.id;
  const list = useRef<HTMLUListElement>(null);
  useSought(list, at);
  const flow = /^flows\/([^/]+)\//.exec(step.file)?.[1] ?? '';
  return (
    <>
      <section className="steps__part" aria-labelledby="step-words">
        <h2 className="steps__title" id="step-words">
          {says.words}
        </h2>
        <Texts texts={step.texts} languages={languages} />
        <Link to={`/desk/preview?${new URLSearchParams({ ...(release && { release }), flow, step: step.id })}`}>{says.preview}</Link>
      </section>
      {said}
      <section className="steps__part" aria-labelledby="questions">
        <h2 className="steps__title" id="questions">
          {says.questions}
        </h2>
        <ul className="steps__questions" ref={list}>
          {step.questions.map((question) => (
            <li className="card steps__question" key={question.id} data-at={question.at} tabIndex={-1}>
              <Question
                {...{ step, question, languages, mayEdit, isBusy }}
                release={release ?? 'live'}
                onChange={(what, one, forget) => {
                  forgets.current = forget;
                  void change(what, one);
                }}
              />
            </li>
          ))}
        </ul>
      </section>
      {step.rules.length > 0 && <Rules rules={step.rules} />}
      {dialog}
    </>
  );
}

function Rules({ rules }: Pick<DeskStep, 'rules'>) {
  return (
    <section className="steps__part" aria-labelledby="rules">
      <h2 className="steps__title" id="rules">
        {says.rules}
      </h2>
      <p className="steps__quiet">
        {says.rulesText} <Link to="/desk/examples">{words.bench.title}</Link>
      </p>
      <ul className="steps__rules">
        {rules.map(({ name, says: about, source, examples }) => (
          <li key={name}>
            <strong>{name}</strong> {about}
            <span className="steps__quiet">{`${source === '' ? '' : ` ${says.source}: ${source.replace(/\.$/, '')}.`} ${examples} ${says.examples}.`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
