import { lazy, Suspense } from 'react';
import type { Explanation } from '../../engine/index.ts';

// Nobody asks before there is an amount.
const WhyDetails = lazy(() => import('./why-details.tsx').then((file) => ({ default: file.WhyDetails })));

/** "How this was calculated". Nothing where nothing is to be explained. */
export function Why({ explanation }: { readonly explanation: Explanation }) {
  return (
    <Suspense>
      <WhyDetails explanation={explanation} />
    </Suspense>
  );
}
