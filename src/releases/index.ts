/** Releases of the content, without any I/O: trees of files, changes to them, how they are merged, and the states of a release. */
export { type AtPointer, editAtPointer } from './at-pointer.ts';
export { applied, type Change, changesBetween, hashOfChanges, kindOfChange, reversed } from './changes.ts';
export { type Conflict, type Merged, mergeTrees } from './merge.ts';
export { isOpen, nextState, type ReleaseEvent, type ReleaseState, STATES, statesBefore, takenBy, type Who } from './states.ts';
export { type Digest, type HashedTree, hashedTree, hashOfTree, isContentPath, type Tree } from './tree.ts';
