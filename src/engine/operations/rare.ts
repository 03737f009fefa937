import { compilers as cat } from './cat.ts';
import { compilers as dates } from './dates.ts';
import { compilers as filter } from './filter.ts';
import { compilers as log } from './log.ts';
import { compilers as missing } from './missing.ts';
import { compilers as quantifiers } from './quantifiers.ts';
import { compilers as remainder } from './remainder.ts';
import { compilers as roundTo } from './round-to.ts';
import { compilers as row } from './row.ts';

/**
 * Operations that few flows use. A page loads them when the rules of its flow need them, so that other first pages do not weigh more: its build
 * leaves this file out of `index.ts` (`slimLibraries`).
 */
export const rareOperations = {
  ...cat,
  ...dates,
  ...filter,
  ...log,
  ...missing,
  ...quantifiers,
  ...remainder,
  ...roundTo,
  ...row,
};
