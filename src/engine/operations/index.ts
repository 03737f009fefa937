import * as variable from './var.ts';
import * as missing from './missing.ts';
import * as equality from './equality.ts';
import * as order from './order.ts';
import * as add from './add.ts';
import * as subtract from './subtract.ts';
import * as multiply from './multiply.ts';
import * as divide from './divide.ts';
import * as remainder from './remainder.ts';
import * as extremes from './extremes.ts';
import * as round from './round.ts';
import * as choice from './if.ts';
import * as logical from './logical.ts';
import * as not from './not.ts';
import * as map from './map.ts';
import * as filter from './filter.ts';
import * as reduce from './reduce.ts';
import * as quantifiers from './quantifiers.ts';
import * as merge from './merge.ts';
import * as membership from './in.ts';
import * as cat from './cat.ts';
import * as substr from './substr.ts';
import * as log from './log.ts';
import * as dates from './dates.ts';
import * as row from './row.ts';
import * as roundTo from './round-to.ts';

/** The compilers of all operations of the rule language. */
export const operations = {
  ...variable.compilers,
  ...equality.compilers,
  ...order.compilers,
  ...add.compilers,
  ...subtract.compilers,
  ...multiply.compilers,
  ...divide.compilers,
  ...extremes.compilers,
  ...round.compilers,
  ...choice.compilers,
  ...logical.compilers,
  ...not.compilers,
  ...map.compilers,
  ...reduce.compilers,
  ...merge.compilers,
  ...membership.compilers,
  ...substr.compilers,
  ...cat.compilers,
  ...dates.compilers,
  ...filter.compilers,
  ...log.compilers,
  ...missing.compilers,
  ...quantifiers.compilers,
  ...remainder.compilers,
  ...roundTo.compilers,
  ...row.compilers,
};

export type OperationName = keyof typeof operations;

/** The facts about the operations of each file, by file name. The browser does not need them, and does not load them. */
export const about = {
  var: variable.about,
  missing: missing.about,
  equality: equality.about,
  order: order.about,
  add: add.about,
  subtract: subtract.about,
  multiply: multiply.about,
  divide: divide.about,
  remainder: remainder.about,
  extremes: extremes.about,
  round: round.about,
  if: choice.about,
  logical: logical.about,
  not: not.about,
  map: map.about,
  filter: filter.about,
  reduce: reduce.about,
  quantifiers: quantifiers.about,
  merge: merge.about,
  in: membership.about,
  cat: cat.about,
  substr: substr.about,
  log: log.about,
  dates: dates.about,
  row: row.about,
  'round-to': roundTo.about,
};
