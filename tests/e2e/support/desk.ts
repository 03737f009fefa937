import { staffPersonas } from '../../../stand-ins/staff/personas.ts';
import type { Persona } from '../../support/trial/people/staff.ts';
import type { Serving } from './serving.ts';
import type { SharedPortal } from './shared-portals.ts';
import type { Portal } from './portal.ts';
import type { Visit, Visitor } from './visit.ts';

export const personaOf = (persona: Persona) => staffPersonas.find(({ id }) => id === persona) ?? never();

/** Somebody of the staff before the desk, in a window of their own. */
export function comeToDesk(
  serving: Serving<Portal> | Serving<SharedPortal>,
  visitor: Partial<Visitor> = {},
  path = '/desk',
): Promise<Visit> {
  return serving.visit({ width: 1280, language: 'en', hands: 'pointer', ...visitor }, path);
}

/** Signs in from the desk's own page, by the stand-in's. */
export async function signInAtDesk({ page, hands }: Pick<Visit, 'page' | 'hands'>, role: Persona): Promise<void> {
  await hands.press(page.getByRole('link', { name: 'Sign in' }));
  await hands.tick(page.getByRole('radio', { name: personaOf(role).name }));
  await hands.press(page.getByRole('button', { name: 'Sign in' }));
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

/** The screens of the menu, in its order. */
export async function menuOf({ page }: Visit): Promise<readonly string[]> {
  return page.getByRole('navigation', { name: 'Screens' }).getByRole('link').allTextContents();
}

/** Waits until nothing of the screen is on its way. */
export async function settled({ page }: Visit): Promise<void> {
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

function never(): never {
  throw new Error('There is a persona for each role.');
}
