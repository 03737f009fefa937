import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { codesOfNoLanguage } from '../texts/languages.ts';

/** A language of the site has an invalid code of a valid form: a page in it could format neither days nor numbers. */
export function noSuchLanguage({ survey: { site } }: Context): readonly Finding[] {
  return codesOfNoLanguage(site).map((code) =>
    findingAt(code, 'no-such-language', {
      message: `“${String(code.value)}” is no code of a language.`,
      mend: 'Write one of BCP 47, such as “ta”, “zh-Hans” or “en-GB”.',
    }),
  );
}
