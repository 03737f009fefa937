import { words } from '../words/words.ts';
import { ChoiceField } from './field.tsx';

type Reason = keyof typeof words.reasons;

/** Reasons for which staff look at a gift or act on it. */
const LOOK_REASONS: readonly Reason[] = ['donor-asked', 'receipt-missing', 'payment-question', 'wrong-details', 'refund', 'records-check'];

type ReasonFieldProps = {
  readonly label?: string;
  readonly hint?: string;
  readonly among?: readonly Reason[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (reason: string) => void;
};

/** Asks for a reason: one of a fixed list, so that no personal data is typed into the record. */
export function ReasonField({ label = words.gift.reason, hint, among = LOOK_REASONS, value, error, onChange }: ReasonFieldProps) {
  const options = among.map((reason) => [reason, words.reasons[reason]] as const);
  return <ChoiceField {...{ label, hint, value, error, onChange, options }} none={words.gift.choose} />;
}
