/**
 * Front door of the renderer: renders steps, errors, explanations and page components from definitions and an assessment. It contains no texts (they
 * come through `translate`), calls no server, and knows nothing of the portal.
 */
import './styles/tokens.css';
import './styles/base.css';

export { Icon } from './icons/icon.tsx';
export { StandaloneField } from './field/standalone-field.tsx';
export { defaultsOf } from './form/defaults.ts';
export { whenReleased } from './frame/when-released.ts';
export { FlowForm, type FormPart, loadShown } from './form/flow-form.tsx';
export { Banner } from './layout/banner.tsx';
export { Button } from './layout/button.tsx';
export type { Elements } from './provider/elements.ts';
export { Money } from './layout/money.tsx';
export { Notice } from './layout/notice.tsx';
export { Popup } from './layout/popup.tsx';
export { Skeleton } from './layout/skeleton.tsx';
export { StepHeading } from './layout/step-heading.tsx';
export { Dialog } from './layout/dialog.tsx';
export { AnswerWords, Exact, Told, Words } from './layout/words.tsx';
export { SumLine } from './layout/sum-line.tsx';
export { FootSummary } from './layout/foot-bar.tsx';
export { type Stage, StageIndicator } from './layout/stage-indicator.tsx';
export { useAnnounce } from './provider/announcer.tsx';
export { ErrorSummary } from './messages/error-summary.tsx';
export { Summary } from './messages/summary.tsx';
export { SummaryPlace } from './messages/summary-place.ts';
export { useErrorInTitle } from './messages/error-in-title.ts';
export { focusField } from './messages/focus-field.ts';
export { ErrorAnnouncer } from './messages/error-announcer.tsx';
export { MethodIcon } from './method-icon/method-icon.tsx';
export { markOfCard, paymentMarks } from './method-icon/method-marks.ts';
export { RichText } from './messages/rich-text.tsx';
export { BriefList, briefAnswers } from './review/brief-list.tsx';
export { ReviewList } from './review/review-list.tsx';
export type { CheckExistence, Language, LoadValidators, RendererPorts, SearchAddress, Translate } from './provider/ports.ts';
export { soon } from './provider/soon.ts';
export { RendererProvider, useTranslate, Wording } from './provider/renderer-provider.tsx';
export { ChoiceCard } from './widgets/choice-card.tsx';
export { CardField } from './widgets/card/card-field.tsx';
export { digitsOf } from './widgets/mobile/digits.ts';
export { keepTyped } from './widgets/typed-before.ts';
export { readBoxes } from './widgets/typed-boxes.ts';
export { TickInput } from './widgets/tick-input.tsx';
export { TypedInput } from './widgets/typed-input.tsx';
export { NativeSelect } from './widgets/select/native-select.tsx';
export { useSelect } from './widgets/select/use-select.ts';
export { type CardDetails, CardForm } from './widgets/card/card.tsx';
export { standsInError } from './words/sum-in-error.ts';
export { answerText, isAsTyped } from './words/answer-text.ts';
export { AgreementNote } from './widgets/agreement/agreement-note.ts';
export { formatCents, formatValue, sumText } from './words/format-value.ts';
export { ratesIn } from './words/rate-lines.ts';
