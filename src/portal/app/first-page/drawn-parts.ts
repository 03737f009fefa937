import { loadWhy } from '../../../renderer/index.ts';
import { loadNotes } from '../../giving/steps/form-step.tsx';

/** Parts with files of their own that a first page may show, by what they are drawn as. */
const PARTS = { '.why': loadWhy, '.flow-page__note': loadNotes };

/** Loads the files of what the HTML shows before it is taken over: what React has to wait for it would draw anew, and the page would move. */
export async function loadDrawn(root: HTMLElement): Promise<void> {
  const drawn = Object.entries(PARTS).filter(([selector]) => root.querySelector(selector));
  await Promise.allSettled(drawn.map(([, load]) => load()));
}
