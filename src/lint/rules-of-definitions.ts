import type { Context } from './context.ts';
import type { Finding } from './finding.ts';
import { answersLost } from './rules/answers-lost.ts';
import { carryLeadsNowhere } from './rules/carry-leads-nowhere.ts';
import { carryVersion } from './rules/carry-version.ts';
import { fieldsBehind } from './rules/fields-behind.ts';
import { fieldsUnlisted } from './rules/fields-unlisted.ts';
import { amountCanBeNegative } from './rules/amount-can-be-negative.ts';
import { limitDiffers } from './rules/limit-differs.ts';
import { limitDoesNotFit } from './rules/limit-does-not-fit.ts';
import { rateOutsideDates } from './rules/rate-outside-dates.ts';
import { mendDoesNotFit } from './rules/mend-does-not-fit.ts';
import { priceDiffers } from './rules/price-differs.ts';
import { privacyTaken } from './rules/privacy-taken.ts';
import { mustBePrivate } from './rules/must-be-private.ts';
import { widgetDoesNotFit } from './rules/widget-does-not-fit.ts';
import { bannedWord } from './rules/banned-word.ts';
import { sourceNotPublic } from './rules/source-not-public.ts';
import { rateInText } from './rules/rate-in-text.ts';
import { wrongPlural } from './rules/wrong-plural.ts';
import { tellIsFlag } from './rules/tell-is-flag.ts';
import { textTooLong } from './rules/text-too-long.ts';
import { duplicateName } from './rules/duplicate-name.ts';
import { entryOutOfPlace } from './rules/entry-out-of-place.ts';
import { countDoesNotFit } from './rules/count-does-not-fit.ts';
import { listInList } from './rules/list-in-list.ts';
import { limitsContradict } from './rules/limits-contradict.ts';
import { expressDoesNotFit } from './rules/express-does-not-fit.ts';
import { fieldWithoutLabel } from './rules/field-without-label.ts';
import { languageNotSpoken } from './rules/language-not-spoken.ts';
import { flowUntried } from './rules/flow-untried.ts';
import { conditionAlwaysHolds } from './rules/condition-always-holds.ts';
import { conditionDoesNotFit } from './rules/condition-does-not-fit.ts';
import { groupNotNamed } from './rules/group-not-named.ts';
import { guardNeverHolds } from './rules/guard-never-holds.ts';
import { listWithoutLabel } from './rules/list-without-label.ts';
import { markupNotAllowed } from './rules/markup-not-allowed.ts';
import { missingFile } from './rules/missing-file.ts';
import { missingTranslation } from './rules/missing-translation.ts';
import { moneyRuleNotRounded } from './rules/money-rule-not-rounded.ts';
import { noSuchLanguage } from './rules/no-such-language.ts';
import { noSuchDay } from './rules/no-such-day.ts';
import { pathNeverEnds } from './rules/path-never-ends.ts';
import { rateDoubts } from './rules/rate-doubts.ts';
import { rateOrder } from './rules/rate-order.ts';
import { rateOutOfRange } from './rules/rate-out-of-range.ts';
import { rateOverlap } from './rules/rate-overlap.ts';
import { rateStale } from './rules/rate-stale.ts';
import { redundant } from './rules/redundant.ts';
import { regexUnsafe } from './rules/regex-unsafe.ts';
import { requiredNeverAsked } from './rules/required-never-asked.ts';
import { requiredSometimes } from './rules/required-sometimes.ts';
import { reservedName } from './rules/reserved-name.ts';
import { ruleCycle } from './rules/rule-cycle.ts';
import { ruleWithoutExample } from './rules/rule-without-example.ts';
import { stepNeverReached } from './rules/step-never-reached.ts';
import { typeClash } from './rules/type-clash.ts';
import { undefinedNames } from './rules/undefined-names.ts';
import { unusedNames } from './rules/unused-names.ts';
import { unknownCommon } from './rules/unknown-common.ts';
import { unknownDonorField } from './rules/unknown-donor-field.ts';
import { unknownField } from './rules/unknown-field.ts';
import { unknownFile } from './rules/unknown-file.ts';
import { unknownCharity } from './rules/unknown-charity.ts';
import { unknownMailFact } from './rules/unknown-mail-fact.ts';
import { unknownName } from './rules/unknown-name.ts';
import { unknownOperation } from './rules/unknown-operation.ts';
import { partCycle } from './rules/part-cycle.ts';
import { unknownPart } from './rules/unknown-part.ts';
import { settingNotPossible } from './rules/setting-not-possible.ts';
import { unknownSetting } from './rules/unknown-setting.ts';
import { writtenTwice } from './rules/written-twice.ts';
import { unknownOption } from './rules/unknown-option.ts';
import { unknownPlaceholder } from './rules/unknown-placeholder.ts';
import { tableLacksRow } from './rules/table-lacks-row.ts';
import { unknownRate } from './rules/unknown-rate.ts';
import { unknownReceiptField } from './rules/unknown-receipt-field.ts';
import { unknownWidget } from './rules/unknown-widget.ts';
import { urlNotHttps } from './rules/url-not-https.ts';
import { rateUnitDiffers } from './rules/rate-unit-differs.ts';
import { dayUnconfirmed } from './rules/day-unconfirmed.ts';
import { rateWithoutValue } from './rules/rate-without-value.ts';
import { seasonDoesNotFit } from './rules/season-does-not-fit.ts';
import { seriesClash } from './rules/series-clash.ts';
import { unusedCharity } from './rules/unused-charity.ts';
import { notCarried } from './rules/not-carried.ts';
import { answerNotAsked } from './rules/answer-not-asked.ts';
import { deductibleDiffers } from './rules/deductible-differs.ts';
import { unknownSite } from './rules/unknown-site.ts';
import { sameWords } from './rules/same-words.ts';
import { exchanged } from './rules/exchanged.ts';
import { garbledText } from './rules/garbled-text.ts';
import { lookAlike } from './rules/look-alike.ts';
import { wrongLanguage } from './rules/wrong-language.ts';
import { uenMistyped } from './rules/uen-mistyped.ts';
import { whyOfAnother } from './rules/why-of-another.ts';
import { whyMissing } from './rules/why-missing.ts';
import { pageTextMissing } from './rules/page-text-missing.ts';
import { receiptWithoutTotal } from './rules/receipt-without-total.ts';
import { codeWithoutWords } from './rules/code-without-words.ts';
import { addressInAnswer } from './rules/address-in-answer.ts';
import { rateInRule } from './rules/rate-in-rule.ts';
import { moneyInText } from './rules/money-in-text.ts';
import { unusedTell } from './rules/unused-tell.ts';
import { optionWithoutTitle } from './rules/option-without-title.ts';
import { notApproved } from './rules/not-approved.ts';
import { wordsNotApproved } from './rules/words-not-approved.ts';

/** The rules that check definitions, run once every file could be read. */
export const rulesOfDefinitions: readonly ((context: Context) => readonly Finding[])[] = [
  reservedName,
  missingFile,
  unknownFile,
  undefinedNames,
  unusedNames,
  noSuchDay,
  duplicateName,
  unknownField,
  unknownName,
  unknownRate,
  tableLacksRow,
  unknownPlaceholder,
  unknownWidget,
  widgetDoesNotFit,
  expressDoesNotFit,
  redundant,
  mustBePrivate,
  privacyTaken,
  unknownOperation,
  unknownOption,
  unknownCharity,
  unknownReceiptField,
  unknownMailFact,
  unknownDonorField,
  unknownCommon,
  unknownPart,
  partCycle,
  unknownSetting,
  settingNotPossible,
  writtenTwice,
  entryOutOfPlace,
  countDoesNotFit,
  listInList,
  missingTranslation,
  markupNotAllowed,
  ruleCycle,
  ruleWithoutExample,
  typeClash,
  moneyRuleNotRounded,
  conditionDoesNotFit,
  groupNotNamed,
  guardNeverHolds,
  conditionAlwaysHolds,
  flowUntried,
  noSuchLanguage,
  languageNotSpoken,
  stepNeverReached,
  pathNeverEnds,
  requiredNeverAsked,
  requiredSometimes,
  limitDoesNotFit,
  limitsContradict,
  fieldWithoutLabel,
  listWithoutLabel,
  regexUnsafe,
  urlNotHttps,
  rateOrder,
  rateOverlap,
  rateOutOfRange,
  rateDoubts,
  rateStale,
  amountCanBeNegative,
  limitDiffers,
  rateOutsideDates,
  textTooLong,
  bannedWord,
  wrongPlural,
  rateInText,
  sourceNotPublic,
  rateUnitDiffers,
  seasonDoesNotFit,
  rateWithoutValue,
  dayUnconfirmed,
  seriesClash,
  unusedCharity,
  notCarried,
  answerNotAsked,
  deductibleDiffers,
  unknownSite,
  sameWords,
  exchanged,
  garbledText,
  lookAlike,
  wrongLanguage,
  uenMistyped,
  whyOfAnother,
  whyMissing,
  pageTextMissing,
  receiptWithoutTotal,
  codeWithoutWords,
  addressInAnswer,
  rateInRule,
  moneyInText,
  mendDoesNotFit,
  priceDiffers,
  tellIsFlag,
  unusedTell,
  optionWithoutTitle,
  notApproved,
  wordsNotApproved,
  answersLost,
  carryLeadsNowhere,
  carryVersion,
  fieldsBehind,
  fieldsUnlisted,
];
