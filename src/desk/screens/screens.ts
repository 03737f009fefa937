import type { ComponentType } from 'react';
import { words } from '../words/words.ts';
import { Overview } from './overview/overview.tsx';
import { RecordScreen } from './record/record.tsx';
import { Sessions } from './sessions/sessions.tsx';

/** A screen of the desk: where it is, and by which act one sees it; without one, everybody does. */
export type DeskScreen = { readonly path: string; readonly title: string; readonly act?: string; readonly Shown: ComponentType };

/** Every screen, in the order of the menu. A new one is a line here, a folder beside this file, and its words. */
export const screens: readonly DeskScreen[] = [
  { path: '/desk', title: words.overview.title, Shown: Overview },
  { path: '/desk/sessions', title: words.sessions.title, act: 'see-sessions', Shown: Sessions },
  { path: '/desk/record', title: words.record.title, act: 'see-record', Shown: RecordScreen },
];
