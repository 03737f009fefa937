import { useState } from 'react';
import { usePorts } from '../provider/renderer-provider.tsx';
import { isPlain, sentencesOf } from '../words/why-sentences.ts';
import { type WhyProps, WhySum, WhySummary } from './why-sum.tsx';
import './why.css';

/** "How this was calculated", written once it is asked for. Nothing before anything is answered, nor for an amount that was typed. */
export function Why({ explanation, of }: WhyProps) {
  const ports = usePorts();
  const [isOpen, setOpen] = useState(false);
  if (isPlain(explanation) || sentencesOf(explanation).length === 0) return null;
  return (
    <details className="why" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <WhySummary text="why.open" of={of} />
      {isOpen && <WhySum explanation={explanation} of={of} ports={ports} />}
    </details>
  );
}
