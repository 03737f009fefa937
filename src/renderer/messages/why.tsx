import { useState } from 'react';
import type { Elements } from '../provider/elements.ts';
import { usePorts } from '../provider/renderer-provider.tsx';
import { isPlain, sentencesOf } from '../words/why-sentences.ts';
import { type WhyProps, WhySum, WhySummary } from './why-sum.tsx';
import './why.css';

/**
 * "How this was calculated", written once it is asked for. Nothing before anything is answered, nor for an amount that was typed; where answers are
 * folded with it, these alone. It may begin open.
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
