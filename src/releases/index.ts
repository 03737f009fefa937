/** Releases of the content, without any I/O: trees of files, changes to them, their merge, and the states of a release. */
export { type AtPointer, editAtPointer } from './at-pointer.ts';
export { applied, type Change, changesBetween, hashOfChanges, kindOfChange, reversed } from './changes.ts';
export { type Difference, differenceOf } from './difference/difference.ts';
export { changedPlaces } from './difference/changed-places.ts';
export { type Conflict, type Merged, mergeTrees } from './merge.ts';
export { isOpen, nextState, type ReleaseEvent, type ReleaseState, STATES, statesBefore, takenBy, type Who } from './states.ts';
export { type Oddity, oddityOf } from './odd-content.ts';
export { type Digest, type HashedTree, hashedTree, hashOfTree, isContentPath, type Tree } from './tree.ts';
export { written } from './written.ts';
export { dayInWords, daysInWords, lineInWords, moveInWords, rateInWords, rateTitle, rowInWords } from './views/in-words.ts';
export { movedLines } from './views/moved-lines.ts';
export { flowTitle, namesIn } from './views/named.ts';
export { type BlockSeen, type LayoutSeen, layoutsIn, type RowSeen } from './views/layouts.ts';
export { type DatedValue, ratesIn, type RateRead } from './views/rates.ts';
export { type StepRead, stepsIn } from './views/steps.ts';
export { type TextPlaces, textsIn, type WordFlag, type WordSeen, wordsIn, type WordsSeen } from './views/words.ts';
