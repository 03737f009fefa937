/** Releases of the content: drafts, reviews, schedules, and the live content. */
export { beginReleases } from './begin.ts';
export { type HistoryMail, historyMail } from './history-mail.ts';
export { revertUrgently } from './live/revert-urgently.ts';
export { judgeKind, type ReleasePorts, STAFF_MAIL } from './ports.ts';
export { ChangedMeanwhile } from './refusals.ts';
export { type Edit, edited, editRelease } from './review/edit.ts';
export { makeRelease } from './review/make.ts';
export {
  approveRelease,
  cancelRelease,
  discardRelease,
  moveRelease,
  returnRelease,
  sendRelease,
  withdrawRelease,
} from './review/review.ts';
export { undoRelease } from './review/undo.ts';
export { liveSource, watchLive } from './serving/live-source.ts';
export { createReleases, type FolderTexts, readFolder, type Releases, workOnReleases } from './serving/create-releases.ts';
export { databaseMoment } from './turn.ts';
export type { ReleaseServices } from './services.ts';
export { type ListedRelease, listReleases, liveId, readRelease, releaseFile, type WholeRelease } from './views.ts';
export { doubted, keepDoubts } from './store/doubts.ts';
export { keepJudgement } from './store/judgements.ts';
export { findRelease, type Release } from './store/releases.ts';
export { liveAsWritten, treeHashOf, treeOf, treesOf } from './tree-of.ts';
export { judgeTasks } from './live/judge-release.ts';
export { publishDue } from './live/publish-due.ts';
export { findActivation, firstServedAt } from './store/activations.ts';
export { pushFolder, unsavedIn } from './two-doors.ts';
export { takenBackOf } from './taken-back.ts';
