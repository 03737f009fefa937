import { useState } from 'react';
import { type WhyProps, WhySum, WhySummary } from '../messages/why-sum.tsx';
import { usePorts } from '../provider/renderer-provider.tsx';
import { isPlain, sentencesOf } from '../words/why-sentences.ts';
import '../messages/why.css';

/** A value among others: what it is of, and how it came about. */
type Sum = Pick<WhyProps, 'explanation'> & { readonly title: string; readonly remarks: readonly string[] };

/** The sums of several values in one place, each below its name. Nothing where none is to be explained. */
export function WhyEach({ of, sums }: Pick<WhyProps, 'of'> & { readonly sums: readonly Sum[] }) {
  const ports = usePorts();
  const [isOpen, setOpen] = useState(false);
  const told = sums.filter(({ explanation }) => !isPlain(explanation) && sentencesOf(explanation).length > 0);
  if (told.length === 0) return null;
  return (
    <details className="why" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <WhySummary text="why.open" of={of} />
      {isOpen &&
        told.map(({ title, remarks, explanation }) => (
          <section className="why__of" key={[title, ...remarks].join(' ')}>
            {sums.length > 1 && <h4 className="why__title">{[title, ...remarks].join(' · ')}</h4>}
            <WhySum explanation={explanation} of={[title, ...remarks].join(', ')} ports={ports} />
          </section>
        ))}
    </details>
  );
}
