import { useState } from 'react';
import type { Explanation } from '../../engine/index.ts';
import { usePorts } from '../provider/renderer-provider.tsx';
import { isPlain, sentencesOf } from '../words/why-sentences.ts';
import { WhySum, WhySummary } from './why-sum.tsx';
import './why.css';

/** The sum of a value, written once it is asked for. Nothing before anything is answered, nor for an amount that was typed. */
export function WhyDetails({ explanation }: { readonly explanation: Explanation }) {
  const ports = usePorts();
  const [isOpen, setOpen] = useState(false);
  if (isPlain(explanation) || sentencesOf(explanation).length === 0) return null;
  return (
    <details className="why" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <WhySummary text="why.open" />
      {isOpen && <WhySum explanation={explanation} ports={ports} />}
    </details>
  );
}
