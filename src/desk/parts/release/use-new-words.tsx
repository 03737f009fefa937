import { useRef } from 'react';
import type { DeskFinding, DeskLanguage } from '../../../api/types.ts';
import type { Edit } from '../../kit/working-on.tsx';
import { TextField, type TextProps } from '../field.tsx';
import { Said } from './said.tsx';
import { findingsOf, isWrong, useTypedText } from './use-typed-text.ts';

type NewWords = {
  readonly release: string;
  /** The new key of the text. */
  readonly key: string;
  readonly languages: readonly DeskLanguage[];
  /** The words in each language, in the order of the languages. */
  readonly texts: readonly string[];
  readonly onType: (texts: readonly string[]) => void;
  /** Edits that are saved with the text: the line that names it determines which placeholders it may have. */
  readonly edits: readonly Edit[];
  readonly fieldOf: (language: DeskLanguage, at: number) => Pick<TextProps, 'label' | 'hint' | 'error' | 'maxLength'>;
};

/** The words of a new text in each language; the lint checks them while they are typed. `passes` checks them, and focuses the first refused one. */
export function useNewWords({ release, key, languages, texts, onType, edits, fieldOf }: NewWords) {
  const form = useRef<HTMLDivElement>(null);
  const naming = edits.filter((edit) => 'inserted' in edit);
  const { judge, isBusy, failed, ...judged } = useTypedText({ release, key, languages, texts, first: [], edits: naming });
  const findings = ofNewText(judged.findings);
  const passes = async () => {
    const said = await judge();
    if (said === undefined) return false;
    const refused = ofNewText(said).filter(isWrong);
    const at = languages.findIndex(({ id }) => findingsOf(refused, id).length > 0);
    form.current?.querySelectorAll('input')[at]?.focus();
    return refused.length === 0;
  };
  const fields = (
    <div className="act-dialog__texts" ref={form}>
      {languages.map((language, at) => {
        const { error = wrongWords(findings, language.id), ...field } = fieldOf(language, at);
        return (
          <div key={language.id}>
            <TextField {...field} {...{ error }} value={texts[at] ?? ''} onChange={(text) => onType(texts.with(at, text))} />
            <Said findings={findingsOf(findings, language.id).filter((one) => !isWrong(one))} id={`said-${language.id}`} />
          </div>
        );
      })}
      <Said findings={findingsOf(findings)} id="said-elsewhere" />
    </div>
  );
  return { fields, passes, isBusy, failed };
}

/** Findings on a new text, without those on missing translations: its form checks that every language is filled in. */
function ofNewText(findings: readonly DeskFinding[]): readonly DeskFinding[] {
  return findings.filter(({ code }) => code !== 'missing-translation');
}

/** The findings that prevent a save in one language, as the error of its field; undefined if there are none. */
function wrongWords(findings: readonly DeskFinding[], language: string): string | undefined {
  const said = findingsOf(findings, language).filter(isWrong);
  return said.length === 0 ? undefined : said.map(({ message, fix }) => `${message} ${fix}`).join(' ');
}
