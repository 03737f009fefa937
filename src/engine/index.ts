/**
 * The engine: definitions, answers, rates and a day in; values, visibility, errors, items, receipt and why out. Pure: no clock, no network,
 * no storage. The page, the server, the lint and the fixtures all use it.
 */
export type * from './assessment.ts';
export type * from './definitions.ts';
export { DefinitionError } from '../content/definition-error.ts';
export { EvaluationError, NestingError } from './errors.ts';

export { bundleStep } from './json-schema/bundle-step.ts';
export { addStepVocabulary, answerFormats } from './json-schema/vocabulary.ts';
export { settingsIn, settingsNamed, settled, type SettingValues, valuesInForce, withSettings, withValues } from './json-schema/settings.ts';
export { parseDefinitions } from './parsing/parse-definitions.ts';
export { partFile, partNamed, withParts } from '../content/parts.ts';
export { columnShown, type FieldShown, fieldShown, shownAs } from './receipts/field-shown.ts';
export { tableRows } from '../content/table-rows.ts';
export { layoutTermsOf } from './conditions/layout-terms.ts';
export { logicOfTerms, type Misfit, misfitOf } from './conditions/logic-of-terms.ts';
export { nameOfTerms, type Term, termsOf } from './conditions/terms.ts';
export { definitionsOfFlow, namesNeeded } from './uses/definitions-of-flow.ts';
export { ratesOfFlow } from './uses/needs.ts';
export { type DayOfRate, lastAnnounced, type OverdueDay, overdueDay, sameDayFrom } from './rates/overdue-day.ts';
export { ratesAt, valueAt } from './rates/rates-at.ts';
export { percentText, type RateTexts, rateText, rateTexts } from './rates/rate-texts.ts';
export type { Watch } from './evaluation/program.ts';
export { type Assessor, assess, createAssessor } from './flows/assess.ts';
export {
  HTML_TAG,
  htmlTag,
  inLanguage,
  LANGUAGE_OF_LINK,
  languageCodes,
  type Languages,
  paperFont,
  paperLanguage,
  releasedLanguages,
  spokenLanguage,
} from './languages.ts';
export { type LanguageOfText, languageOfText, lendingLanguages, textLanguages } from './other-language.ts';
export { nearestName, nearNames, onlyName } from './names/nearest.ts';
export { flowsOnHost, flowsWithPages, homeOfPath } from './flows/pages.ts';
export {
  DOCUMENTS,
  type DocumentPage,
  type FlowPage,
  isPage,
  isStandalone,
  OWN_PARTS,
  type OwnPage,
  type PageRoute,
  pageRoutes,
  pathIn,
} from './flows/page-routes.ts';
export { withAmountsChosen, withAmountsTyped } from './answers/own-amounts.ts';
export { dayInSeason, type SeasonOn, seasonOn } from './flows/season.ts';
export { answeredOnLane, firstAsked } from './flows/after-lane.ts';
export {
  answersOnLane,
  expressAnswers,
  expressErrors,
  expressFields,
  fitsExpress,
  isLaneDonor,
  leadsOn,
  stepOf,
  withoutChosen,
  withoutDonor,
  withDonorAsked,
} from './flows/express.ts';
export { holdsFor, holdsOn, notesSaid } from './flows/notes.ts';
export { errorsOf, firstInvalidStep, nextStep, previousStep, visibleFields } from './flows/steps.ts';

export { type ExampleOutcome, runExample } from './evaluation/run-example.ts';
export { compileRule, evaluateRule } from './rules/evaluate-rule.ts';
export { isOverflow } from './expressions/nesting.ts';
export { addMissingOperations } from './rules/twins.ts';
export type { About as AboutOperation } from './expressions/operation.ts';
export { about as aboutOperations, type OperationName } from './operations/index.ts';

export { centsOf, dollars } from './money/cents.ts';
export { formatMoney, formatSingaporeDollars } from './money/format-money.ts';
export { type ParsedMoney, parseMoney } from './money/typed-amounts.ts';
export { plainText } from './readers/plain-text.ts';
export { readDay } from './readers/read-day.ts';
export { readDigits } from './readers/read-digits.ts';
export { isEmailAddress, readEmail } from './readers/read-email.ts';
export { readIdentifier } from './readers/read-identifier.ts';
export { readMobile } from './readers/read-mobile.ts';
export { spellings } from './readers/plain-text.ts';
export { readName } from './readers/read-text.ts';
export { dialCodes } from './answers/typed-part.ts';
export { answerAt, withAnswer, withAnswers } from './answers/answer-at.ts';
export { type CarriedAnswers, carryAnswers, type NotCarried } from './carry/carry-answers.ts';
export { compareTotals, type TotalsCompared } from './carry/compare-totals.ts';
export { type AddressParts, formatAddressLine, parseAddressLine, trimmedParts } from './answers/address-attribute.ts';
export { holdsNothing, isBlank } from './answers/is-blank.ts';
export { isSameAnswer } from './answers/same-answer.ts';
export { type AnswersProblem, type ParsedAnswers, parseAnswers } from './answers/parse-answers.ts';

export {
  canRecur,
  type Frequency,
  frequencies,
  frequencyName,
  isFrequency,
  type RecurringFrequency,
  recurs,
} from './giving/frequency.ts';

export { isPersonal, personalPaths } from './questions/is-personal.ts';
export { type FieldTypeDefinition, fieldTypes, isFieldType, isNumeric, usualWidget, type WidgetName } from './field-types/index.ts';
export { carriesAddress } from './validation/carries-address.ts';
export { type Particulars, retrieve, type Retrieved } from './retrieval/retrieve.ts';

export { addDays, daysBetween, isDay, type ParsedDate, parseDate } from './dates/days.ts';
export { dueDate, dueDatesWithin, firstDueAfter } from './dates/due-dates.ts';
export { formatCoded, type Translate } from './receipts/format.ts';
export { brandName, type CardBrand, markName } from './receipts/payment-mark.ts';
export { formatDateTime, formatDay, formatMonth, formatPaddedDay, formatTime, singaporeDay } from './dates/singapore-time.ts';
export { checkNric, type IrasIdType, irasIdType, maskedIdentifier } from './identifiers.ts';
export { isGuessable, type PasswordOwner } from './passwords/guessable.ts';
export { keepsCheck, paramsOf } from './validation/keeps-check.ts';

export { type DonationFacts, type ReceiptData, noteOn, type ReceiptItem, receiptData, showReceipt } from './receipts/receipt-data.ts';
export { type ComputedReceipt, computeReceipt } from './receipts/computed-receipt.ts';
export { type ReceiptFacts, receiptDocument } from './receipts/receipt-document.ts';
export type * from './receipts/document.ts';
export { externalReceipt, flowGiving, type GiftElsewhere } from './receipts/elsewhere.ts';
export { type MailDocument, mailDocument, type MailPart } from './mails/mail-document.ts';
export { MARK_ON_PAPER, mark } from './receipts/mark.ts';
export { mailFacts, type MailFacts, type MailId } from './mails/mail-facts.ts';
export { type ProofFacts, proofFields, proofLists, proofWords } from './receipts/proof-facts.ts';
export { askedStep, headedStep, isRetrieved } from './questions/asked-step.ts';
export { type ReceiptSeries, receiptSeriesOn } from './flows/receipt-series.ts';
export { type TypedPaths, typedPaths } from './validation/typing-limits.ts';
export { unprintedLetters } from './names/printable.ts';
export { letterheadOf, payeeOf } from './receipts/document.ts';
export { receiptFileName, safeText } from './receipts/safe-text.ts';
export { undoneBy } from './receipts/undone.ts';
