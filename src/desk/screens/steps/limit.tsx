import { type FormEvent, useState } from 'react';
import type { DeskQuestion } from '../../../api/types.ts';
import { Button } from '../../../renderer/index.ts';
import { useKept } from '../../kit/use-kept.ts';
import { TextField } from '../../parts/field.tsx';
import type { Change } from '../../parts/release/use-undoable.tsx';
import { words } from '../../words/words.ts';
import { limited } from './question-edits.ts';

const says = words.steps;

type LimitProps = {
  readonly limit: DeskQuestion['limits'][number];
  readonly path: string;
  /** JSON pointer of the question. */
  readonly at: string;
  /** The id of the release being worked on. */
  readonly release: string;
  readonly isOff: boolean;
  /** Call `forget` once it is saved, to drop the typed value. */
  readonly onChange: (change: Change, forget: () => void) => void;
};

/** A limit of a question: a number that can be edited, or the name of the rate or setting that it refers to. */
export function Limit({ limit: { name, figure, refersTo }, path, at, release, isOff, onChange }: LimitProps) {
  const [typed, setTyped, forget] = useKept({ release, of: `limit ${path} ${at}/${name}` }, String(figure));
  const [isTried, setTried] = useState(false);
  const label = says.limitNames[name as keyof typeof says.limitNames] ?? name;
  if (figure === null) return <p className="steps__quiet">{`${label}: ${says.refersTo} ${refersTo}`}</p>;
  const isRight = /^\d{1,9}$/.test(typed.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isRight && Number(typed) !== figure) onChange(limited(path, `${at}/${name}`, [figure, Number(typed)]), forget);
  };
  return (
    <form className="steps__limit" noValidate onSubmit={save}>
      <TextField
        {...{ label, value: typed, inputMode: 'numeric', error: isTried && !isRight ? says.notNumber : undefined, onChange: setTyped }}
      />
      <Button type="submit" disabled={isOff} aria-label={`${says.saveLimit}: ${label}`}>
        {says.saveLimit}
      </Button>
    </form>
  );
}
