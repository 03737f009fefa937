import { ChevronRight } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import type { Explanation } from '../../engine/index.ts';
import { usePorts, useTranslate } from '../provider/renderer-provider.tsx';
import { sentencesOf } from '../words/why-sentences.ts';
import './why.css';

// Nobody asks before there is an amount.
const WhyList = lazy(() => import('./why-list.tsx').then((file) => ({ default: file.WhyList })));

/** "How this was calculated": sentences that explain a value, written once they are asked for. Nothing without sentences. */
export function Why({ explanation }: { readonly explanation: Explanation }) {
  const ports = usePorts();
  const [isOpen, setOpen] = useState(false);
  if (sentencesOf(explanation).length === 0) return null;
  return (
    <details className="why" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <WhySummary />
      {isOpen && (
        <Suspense fallback={null}>
          <WhyList explanations={[explanation]} ports={ports} />
        </Suspense>
      )}
    </details>
  );
}

/** The amount changes at each keystroke, the words that open its reasons do not. */
const WhySummary = memo(function WordsOfSummary() {
  const translate = useTranslate();
  return (
    <summary className="why__summary">
      <ChevronRight className="icon why__mark" aria-hidden="true" />
      {translate('why.open')}
    </summary>
  );
});
