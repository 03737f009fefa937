import { staffPersonas } from '../../../stand-ins/staff/personas.ts';
import type { Persona } from '../../support/trial/people/staff.ts';
import { expectNoSidewaysScroll } from './axe.ts';
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

/** Waits until the screen has no request in flight. */
export async function settled({ page }: Visit): Promise<void> {
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached', timeout: 90_000 });
}

/** The widths of staff's windows; the first is the narrowest phone's. */
const WIDTHS = [320, 768, 1280, 1920] as const;

/** Looks a screen over: whole on the narrowest phone, and at each width that it does not scroll sideways. The window is as wide afterwards as before. */
export async function lookOver(visit: Visit, screen: string): Promise<void> {
  const { page, look } = visit;
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  await settled(visit);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    if (width === WIDTHS[0]) await look(`${screen} (${width})`);
    else await expectNoSidewaysScroll(page, `${screen} at ${width} px`);
  }
  await page.setViewportSize(before);
}

/** Goes to a screen by the menu. */
export async function goTo({ page, hands }: Visit, screen: string): Promise<void> {
  await hands.press(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: screen, exact: true }));
  await page.getByRole('heading', { level: 1, name: screen, exact: true }).waitFor();
}

/** A draft by the desk's own calls, in which a text says something else where one is given. Resolves to its id. */
export async function beginRelease(
  { page }: Visit,
  title: string,
  text?: { readonly at: string; readonly value: string },
): Promise<string> {
  return page.evaluate(
    async ([called, edit]) => {
      const call = async (method: string, path: string, body: object) => {
        const answer = await fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
        return answer.json();
      };
      const { id, hash } = await call('POST', '/desk/api/releases', { title: called });
      const edits = [{ path: 'flows/text/en/translation.json', ...edit }];
      if (edit !== undefined) await call('PUT', `/desk/api/releases/${id}/edits`, { seen: hash, edits });
      return id;
    },
    [title, text] as const,
  );
}

function never(): never {
  throw new Error('There is a persona for each role.');
}
