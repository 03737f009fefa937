import { loadShown } from '../../../renderer/index.ts';
import { LaterNotes } from '../../giving/notes/later-notes.ts';

/**
 * Loads the lazy parts that the HTML shows, before React takes it over: React would draw a part that it has to wait for again, and the page
 * would shift.
 */
export async function loadDrawn(root: HTMLElement): Promise<void> {
  if (root.querySelector('.why')) await Promise.allSettled([loadShown(), LaterNotes.load()]);
}
