import type { DeskReleaseChanged } from '../../../api/types.ts';
import { ask } from '../../kit/ask.ts';
import { words } from '../../words/words.ts';
import { ActForm } from '../act-form.tsx';

const says = words.releases;
const SHORTEST = 3;

type MakeReleaseProps = {
  /** Suggested title. */
  readonly title?: string;
  readonly onClose: () => void;
  readonly onMade: (made: DeskReleaseChanged) => void;
};

/** Asks for the title of a new release, and begins it. */
export function MakeRelease({ title: first = '', onClose, onMade }: MakeReleaseProps) {
  const title = { label: says.name, hint: says.nameHint, first, maxLength: 100, wrong: says.nameShort };
  return (
    <ActForm
      {...{ title: says.makeTitle, text: says.makeText, does: says.begin, onClose }}
      fields={{ title: { ...title, isRight: (typed) => typed.length >= SHORTEST } }}
      call={(typed) => ask<DeskReleaseChanged>('POST', '/releases', typed)}
      onDone={onMade}
    />
  );
}
