import { Suspense } from 'react';
import type { Explanation } from '../../engine/index.ts';
import { soon } from '../provider/soon.ts';

// Nobody asks before there is an amount.
const WhyDetails = soon(() => import('./why-details.tsx').then((file) => file.WhyDetails));
export const loadWhy = WhyDetails.load;

/** "How this was calculated". Nothing where nothing is to be explained. */
export function Why({ explanation }: { readonly explanation: Explanation }) {
  return (
    <Suspense>
      <WhyDetails explanation={explanation} />
    </Suspense>
  );
}
