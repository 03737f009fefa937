import { useState } from 'react';
import type { DeskReleaseChanged } from '../../../api/types.ts';
import { useAct } from '../../kit/use-act.ts';
import { words } from '../../words/words.ts';
import { ActDialog } from '../act-dialog.tsx';
import { TextField } from '../field.tsx';

const says = words.releases;
const SHORTEST = 3;

type MakeReleaseProps = {
  /** Suggested title. */
  readonly title?: string;
  readonly onClose: () => void;
  readonly onMade: (made: DeskReleaseChanged) => void;
};

/** Asks for the title of a new release, and begins it. */
export function MakeRelease({ title: suggested = '', onClose, onMade }: MakeReleaseProps) {
  const [title, setTitle] = useState(suggested);
  const [isShort, setShort] = useState(false);
  const { act, isBusy, failed } = useAct<DeskReleaseChanged>(onMade);
  const make = () => {
    const isTooShort = title.trim().length < SHORTEST;
    setShort(isTooShort);
    if (!isTooShort) void act('/releases', { title: title.trim() });
  };
  return (
    <ActDialog {...{ title: says.makeTitle, text: says.makeText, does: says.begin, kind: 'primary', isBusy, failed, onClose }} onAct={make}>
      <TextField
        {...{ label: says.name, hint: says.nameHint, value: title, maxLength: 100 }}
        error={isShort ? says.nameShort : undefined}
        onChange={setTitle}
      />
    </ActDialog>
  );
}
