import { createContext } from 'react';

/** Where a page has its summaries, above its heading, whichever form in it is refused; null where each form has its own. */
export const SummaryPlace = createContext<HTMLElement | null>(null);
