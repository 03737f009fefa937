import { soon } from '../../../renderer/index.ts';

/** The notes of a step, which are rarely needed: kept off most first pages. */
export const LaterNotes = soon(() => import('./step-notes.tsx').then((file) => file.StepNotes));
