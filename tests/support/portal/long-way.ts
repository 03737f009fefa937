import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { renderPortal } from './render-portal.tsx';

/** The first step of zakat's long way, for tests that walk through its steps; `/` is the express lane. */
export const LONG_WAY = '/?step=give';

/** Waits for the express lane at `/`, and leaves it for the long way like a donor. */
export async function takeLongWay({ t }: Pick<ReturnType<typeof renderPortal>, 't'>): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: t('zakat.express.long-way') }));
  await screen.findByRole('heading', { name: t('give.title') });
}
