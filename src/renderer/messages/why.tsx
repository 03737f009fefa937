import { type ReactNode, useState } from 'react';
import { usePorts } from '../provider/renderer-provider.tsx';
import { isPlain, sentencesOf } from '../words/why-sentences.ts';
import { type WhyProps, WhySum, WhySummary } from './why-sum.tsx';
import './why.css';

/**
 * "How this was calculated", written once it is asked for. Nothing before anything is answered, nor for an amount that was typed; where answers are
 * folded with it, these alone.
 */
export function Why({ explanation, of, answers }: WhyProps & { readonly answers?: ReactNode }) {
  const ports = usePorts();
  const [isOpen, setOpen] = useState(false);
  const isTold = !isPlain(explanation) && sentencesOf(explanation).length > 0;
  if (!isTold && !answers) return null;
  return (
    <details className="why" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <WhySummary text={isTold ? 'why.open' : 'review.answers'} of={of} />
      {isOpen && answers}
      {isOpen && isTold && <WhySum explanation={explanation} of={of} ports={ports} />}
    </details>
  );
}
