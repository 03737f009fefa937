import { soon } from '../../../renderer/index.ts';

/** The notes of a step, which are rarely needed, so most first pages do not load them. */
export const LaterNotes = soon(() => import('./step-notes.tsx').then((file) => file.StepNotes));
