import { lazy, Suspense } from 'react';
import type { Explanation } from '../../engine/index.ts';

/** Loads the explanations. Nobody asks before there is an amount. */
export const loadWhy = () => import('./why-details.tsx');

const WhyDetails = lazy(() => loadWhy().then((file) => ({ default: file.WhyDetails })));

/** "How this was calculated". Nothing where nothing is to be explained. */
export function Why({ explanation }: { readonly explanation: Explanation }) {
  return (
    <Suspense>
      <WhyDetails explanation={explanation} />
    </Suspense>
  );
}
