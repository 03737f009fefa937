import { useState } from 'react';
import type { DeskFinding, DeskLanguage, DeskWordsTried } from '../../../api/types.ts';
import { useAct } from '../../kit/use-act.ts';
import { useWhenTyped } from '../../kit/use-when-typed.ts';
import type { Edit } from '../../kit/working-on.tsx';

type Typed = {
  readonly release: string;
  readonly key: string;
  readonly languages: readonly DeskLanguage[];
  readonly texts: readonly string[];
  /** The texts that the form opened with: an unchanged text is not checked. */
  readonly first: readonly (string | null)[];
  /** Edits that are saved with the text, such as the line that names it. */
  readonly edits?: readonly Edit[];
};

/** Findings of the lint on a text, and a way to judge it before a save. */
type TypedText = {
  readonly findings: readonly DeskFinding[];
  /** Checks the text unless its findings are already known; undefined if the call failed. */
  readonly judge: () => Promise<readonly DeskFinding[] | undefined>;
  readonly isBusy: boolean;
  readonly failed: ReturnType<typeof useAct>['failed'];
};

/** Checks a text with the lint while it is typed. Ignores a failed call: a save checks again. */
export function useTypedText({ release, key, languages, texts, first, edits }: Typed): TypedText {
  const [known, setKnown] = useState<{ readonly of: string; readonly findings: readonly DeskFinding[] }>({ of: '', findings: [] });
  const { act, isBusy, failed } = useAct<DeskWordsTried>();
  const typed = languages.flatMap(({ id }, at) => {
    const text = texts[at] ?? '';
    return text === (first[at] ?? '') ? [] : [{ language: id, text }];
  });
  const wanted = typed.length === 0 ? '' : JSON.stringify({ key, texts: typed, ...(edits !== undefined && { edits }) });
  const isKnown = wanted === '' || known.of === wanted;
  const path = `/releases/${release}/words/try`;
  useWhenTyped<DeskWordsTried>(path, isKnown ? null : wanted, ({ findings }) => setKnown({ of: wanted, findings }));
  const judge = async () => {
    if (isKnown) return wanted === '' ? [] : known.findings;
    const tried = await act(path, JSON.parse(wanted));
    if (tried !== undefined) setKnown({ of: wanted, findings: tried.findings });
    return tried?.findings;
  };
  // Findings on the previous wording stay until the next are known; otherwise they would flicker at each letter.
  return { findings: wanted === '' ? [] : known.findings, judge, isBusy, failed };
}

/** Findings on one language's texts; without a language, those on other files. */
export function findingsOf(findings: readonly DeskFinding[], language?: string): readonly DeskFinding[] {
  const isText = ({ file }: DeskFinding) => file.startsWith('flows/text/');
  return findings.filter((one) => (language === undefined ? !isText(one) : one.file === `flows/text/${language}/translation.json`));
}

/** Whether the finding prevents a save. */
export function isWrong({ weight }: DeskFinding): boolean {
  return weight !== 'warning';
}
