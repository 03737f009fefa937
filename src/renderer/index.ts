/**
 * The renderer's front door: draws steps, errors, reasons and the pieces that pages are made of, from definitions and an
 * assessment. It holds no words (they come through `translate`), asks no server itself, and knows nothing of the portal.
 */
import './styles/tokens.css';
import './styles/base.css';

export { FlowForm, type FlowFormProps } from './form/flow-form.tsx';
export type { Validators } from './form/validator.ts';
export { Icon } from './icons/icon.tsx';
export { Banner, type BannerProps } from './layout/banner.tsx';
export { Button, type ButtonProps } from './layout/button.tsx';
export { FootBar, type FootBarProps } from './layout/foot-bar.tsx';
export { Money } from './layout/money.tsx';
export { Notice, type NoticeKind, type NoticeProps } from './layout/notice.tsx';
export { Popup, type PopupProps } from './layout/popup.tsx';
export { Skeleton } from './layout/skeleton.tsx';
export { StarPattern } from './layout/star-pattern.tsx';
export { StepHeading } from './layout/step-heading.tsx';
export { StepIndicator, type StepIndicatorProps } from './layout/step-indicator.tsx';
export { useAnnounce } from './messages/announcer.tsx';
export { ErrorSummary, type ErrorSummaryProps } from './messages/error-summary.tsx';
export { ReviewList, type ReviewListProps } from './messages/review-list.tsx';
export { ShownValues } from './messages/shown-values.tsx';
export { Why } from './messages/why.tsx';
export type { AddressResult, RendererPorts, SearchAddress, Translate } from './provider/ports.ts';
export { RendererProvider, useTranslate } from './provider/renderer-provider.tsx';
export { ChoiceCard, type ChoiceCardProps } from './widgets/choice-card.tsx';
export { type CardDetails, CardForm, type CardFormProps } from './widgets/card/card.tsx';
export { errorText } from './words/error-text.ts';
export { formatCents, formatValue } from './words/format-value.ts';
export type { Language } from './words/language.ts';
