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
  /** As they were when the form was opened: nothing is said of them. */
  readonly first: readonly (string | null)[];
  /** What is saved with it, such as the line that names it. */
  readonly edits?: readonly Edit[];
};

/** What the lint says of a text, and what it can and cannot be saved with. */
type TypedText = {
  readonly findings: readonly DeskFinding[];
  /** Asks again where the last words are not judged yet; undefined where the call failed. */
  readonly judge: () => Promise<readonly DeskFinding[] | undefined>;
  readonly isBusy: boolean;
  readonly failed: ReturnType<typeof useAct>['failed'];
};

/** Judges a text by the rules of the lint as it is typed. A call that fails meanwhile is passed over: a save asks again. */
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
  // What was said of the words before stays until the next is known: it would flicker at each letter.
  return { findings: wanted === '' ? [] : known.findings, judge, isBusy, failed };
}

/** Those of one language; without one, those that stand in no text. */
export function findingsOf(findings: readonly DeskFinding[], language?: string): readonly DeskFinding[] {
  const isText = ({ file }: DeskFinding) => file.startsWith('flows/text/');
  return findings.filter((one) => (language === undefined ? !isText(one) : one.file === `flows/text/${language}/translation.json`));
}

/** Whether it keeps the text from being saved. */
export function isWrong({ weight }: DeskFinding): boolean {
  return weight !== 'warning';
}

/** What is wrong with the words in one language, as the error of their field; undefined where nothing is. */
export function wrongWords(findings: readonly DeskFinding[], language: string): string | undefined {
  const said = findingsOf(findings, language).filter(isWrong);
  return said.length === 0 ? undefined : said.map(({ message, fix }) => `${message} ${fix}`).join(' ');
}

/** What the lint says of the words of a text that is new. That it stands in each language is asked by its form. */
export function ofNewText(findings: readonly DeskFinding[]): readonly DeskFinding[] {
  return findings.filter(({ code }) => code !== 'missing-translation');
}
