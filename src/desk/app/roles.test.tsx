import { cleanup, render, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { DeskMe } from '../../api/types.ts';
import { serverDouble } from '../../../tests/support/portal/server-double.ts';
import { acts, may } from '../../server/desk/acts.ts';
import { screens } from '../screens/screens.ts';
import { memberOf } from '../screens/testing/content.ts';
import { Desk } from './desk.tsx';

type Role = DeskMe['roles'][number];

/** The screens that roles with access to the content see. */
const CONTENT = ['Releases', 'Rates', 'Words', 'Steps', 'Layouts', 'Where used', 'Preview', 'Examples'];
const MONEY = ['Wrong rates', 'Days', 'To follow up', 'Tax file', 'Figures'];
/** For each role: the parts of the overview, and the other screens. */
const SEES: readonly (readonly [role: Role, parts: readonly string[], screens: readonly string[]])[] = [
  ['editor', ['What waits', 'Content'], [...CONTENT, 'Figures']],
  ['approver', ['What waits', 'Content'], CONTENT],
  ['finance', ['What waits', 'Money to look at'], ['Gifts', 'Refunds', ...MONEY]],
  ['support', ['Running'], ['Gifts', 'Personal data']],
  ['qa', ['What waits', 'Content'], CONTENT],
  ['operator', ['What waits', 'Content', 'Running', 'Money to look at'], [...CONTENT, ...MONEY, 'Sessions']],
  ['auditor', ['What waits', 'Content', 'Running', 'Money to look at'], [...CONTENT, 'Gifts', 'Refunds', ...MONEY, 'Sessions', 'Record']],
];
const server = serverDouble(
  http.get('*/desk/api/*', () => HttpResponse.json({ status: 0, code: 'UNAVAILABLE', message: '' }, { status: 503 })),
);

it.each(SEES)('%s sees exactly the screens of the role', async (role, parts, seen) => {
  const its = Object.keys(acts).filter((act) => may([role], act as keyof typeof acts));
  server.use(http.get('*/desk/api/me', () => HttpResponse.json(memberOf(role, its))));
  const open = async (path: string) => {
    cleanup();
    window.history.replaceState(null, '', path);
    render(<Desk />);
    const menu = await screen.findByRole('navigation', { name: 'Screens' });
    return { menu: within(menu), title: screen.getByRole('heading', { level: 1 }).textContent };
  };
  const { menu } = await open('/desk');
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Overview', ...seen]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(parts);

  const others = screens.filter(({ from, title }) => from === 'menu' && ![...seen, 'Overview'].includes(title));
  for (const { path } of others) expect((await open(path)).title, path).toBe('This screen is not for your role');
});
