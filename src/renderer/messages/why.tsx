import { useState } from 'react';
import type { Elements } from '../provider/elements.ts';
import { usePorts } from '../provider/renderer-provider.tsx';
import { isPlain, sentencesOf } from '../words/why-sentences.ts';
import { type WhyProps, WhySum, WhySummary } from './why-sum.tsx';
import './why.css';

/**
 * "How this was calculated", rendered when it is opened. Renders nothing before the first answer, or for a typed amount, unless it also folds
 * `answers`. `isOpen` is the initial state.
 */
export function Why({
  explanation,
  of,
  answers,
  isOpen: isOpenAtFirst = false,
}: WhyProps & { readonly answers?: Elements; readonly isOpen?: boolean }) {
  const ports = usePorts();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const isTold = !isPlain(explanation) && sentencesOf(explanation).length > 0;
  if (!isTold && !answers) return null;
  return (
    <details className="why" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <WhySummary text={isTold ? 'why.open' : 'review.answers'} of={of} />
      {isOpen && answers}
      {isOpen && isTold && <WhySum explanation={explanation} of={of} ports={ports} />}
    </details>
  );
}
