import { compilers as dates } from './dates.ts';
import { compilers as roundTo } from './round-to.ts';
import { compilers as row } from './row.ts';

/**
 * Operations that few flows use. A page loads them when the rules of its flow need them, so that other first pages do not weigh more: its build
 * leaves this file out of `index.ts` (`slimLibraries`).
 */
export const rareOperations = { ...dates, ...roundTo, ...row };
