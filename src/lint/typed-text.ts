import type { DataFiles } from '../content/index.ts';
import type { IsoDate } from '../engine/index.ts';
import { approvalsOf } from './approved/approvals.ts';
import { wordDifferences } from './approved/word-differences.ts';
import { contextOf } from './context.ts';
import { type Finding, findingAt } from './finding.ts';
import { bannedWord } from './rules/banned-word.ts';
import { garbledText } from './rules/garbled-text.ts';
import { lookAlike } from './rules/look-alike.ts';
import { markupNotAllowed } from './rules/markup-not-allowed.ts';
import { missingTranslation } from './rules/missing-translation.ts';
import { moneyInText } from './rules/money-in-text.ts';
import { pageTextMissing } from './rules/page-text-missing.ts';
import { rateInText } from './rules/rate-in-text.ts';
import { sameWords } from './rules/same-words.ts';
import { textTooLong } from './rules/text-too-long.ts';
import { unknownPlaceholder } from './rules/unknown-placeholder.ts';
import { unknownSite } from './rules/unknown-site.ts';
import { urlNotHttps } from './rules/url-not-https.ts';
import { wrongLanguage } from './rules/wrong-language.ts';
import { wrongPlural } from './rules/wrong-plural.ts';
import { surveyOf } from './survey/survey.ts';

/** The rules that a text's words can break. */
const RULES = [
  ...[unknownPlaceholder, pageTextMissing, missingTranslation, markupNotAllowed, urlNotHttps, unknownSite, garbledText, lookAlike],
  ...[wrongLanguage],
  ...[sameWords, textTooLong, bannedWord, wrongPlural, rateInText, moneyInText],
];

type Typed = { readonly on: IsoDate; readonly key: string; readonly live: DataFiles };

/**
 * The findings on a text while it is typed: those at the text in any language, and those that the data without the change did not have. Also warns of
 * differences that the approver will have to tick against the live content; these block nothing.
 */
export function typedText(before: DataFiles, after: DataFiles, { on, key, live }: Typed): readonly Finding[] {
  const [was, is] = [contextOf(before, on), contextOf(after, on)];
  const known = new Set(RULES.flatMap((rule) => rule(was)).map(nameOf));
  const own = new Set([...is.survey.texts.languages.values()].flatMap((texts) => placeOf(texts.get(key))));
  const found = RULES.flatMap((rule) => rule(is)).filter((one) => own.has(`${one.file} ${one.pointer}`) || !known.has(nameOf(one)));
  const { says } = approvalsOf(live, surveyOf(live).texts);
  const toTick = [...is.survey.texts.languages].flatMap(([language, texts]) =>
    wordDifferences(texts, says[language] ?? {}).filter(({ keys }) => keys.includes(key)),
  );
  const told = toTick.map(({ spot, says: message }) => findingAt(spot, 'words-not-approved', { message, mend: ASKED }, 'warning'));
  return [...found, ...told];
}

const ASKED = 'Whoever approves it is asked whether this is meant.';

function nameOf({ file, pointer, code, message }: Finding): string {
  return `${file} ${pointer} ${code} ${message}`;
}

function placeOf(spot: (Pick<Finding, 'pointer'> & { readonly file: { readonly path: string } }) | undefined): readonly string[] {
  return spot === undefined ? [] : [`${spot.file.path} ${spot.pointer}`];
}
