import { createContext } from 'react';

/** Element above the page's heading that takes the error summary of any form on the page; null: each form shows its own. */
export const SummaryPlace = createContext<HTMLElement | null>(null);
