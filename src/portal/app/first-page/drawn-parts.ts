import { loadShown } from '../../../renderer/index.ts';
import { LaterNotes } from '../../giving/notes/later-notes.ts';

/** Loads the files of what the HTML shows before it is taken over: what React has to wait for it would draw anew, and the page would move. */
export async function loadDrawn(root: HTMLElement): Promise<void> {
  if (root.querySelector('.why')) await Promise.allSettled([loadShown(), LaterNotes.load()]);
}
