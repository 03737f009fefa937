import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { words } from '../words/words.ts';
import { Bench } from './bench/bench.tsx';
import { Day } from './days/day.tsx';
import { Days } from './days/days.tsx';
import { Figures } from './figures/figures.tsx';
import { FollowUp } from './follow-up/follow-up.tsx';
import { Gift } from './gift/gift.tsx';
import { Gifts } from './gifts/gifts.tsx';
import { Layouts } from './layouts/layouts.tsx';
import { Overview } from './overview/overview.tsx';
import { PersonalData } from './personal-data/personal-data.tsx';
import { Preview } from './preview/preview.tsx';
import { Rates } from './rates/rates.tsx';
import { RecordScreen } from './record/record.tsx';
import { ReleaseScreen } from './release/release.tsx';
import { Releases } from './releases/releases.tsx';
import { Refunds } from './refunds/refunds.tsx';
import { OwnSessions, Sessions } from './sessions/sessions.tsx';
import { Steps } from './steps/steps.tsx';
import { Uses } from './uses/uses.tsx';
import { TaxFiles } from './tax-files/tax-files.tsx';
import { Words } from './words/words.tsx';
import { WrongRate } from './wrong-rates/wrong-rate.tsx';
import { WrongRates } from './wrong-rates/wrong-rates.tsx';

/** A screen of the desk: its path, the places that link to it, and the act it requires; without one, every member sees it. */
export type DeskScreen = {
  /** A segment with a colon is a parameter, such as a release's id or a day. */
  readonly path: string;
  readonly title: string;
  readonly from: 'menu' | 'name' | 'screen';
  readonly act?: string;
  readonly Shown: ComponentType;
};

/** Every screen, in menu order. A new one takes a line here, a folder beside this file, and its words. */
export const screens: readonly DeskScreen[] = [
  { path: '/desk', title: words.overview.title, from: 'menu', Shown: Overview },
  { path: '/desk/releases', title: words.releases.title, from: 'menu', act: 'see-releases', Shown: Releases },
  { path: '/desk/releases/:id', title: words.release.title, from: 'screen', act: 'see-releases', Shown: ReleaseScreen },
  { path: '/desk/rates', title: words.rates.title, from: 'menu', act: 'see-releases', Shown: Rates },
  { path: '/desk/words', title: words.texts.title, from: 'menu', act: 'see-releases', Shown: Words },
  { path: '/desk/steps', title: words.steps.title, from: 'menu', act: 'see-releases', Shown: Steps },
  { path: '/desk/layouts', title: words.layouts.title, from: 'menu', act: 'see-releases', Shown: Layouts },
  { path: '/desk/uses', title: words.uses.title, from: 'menu', act: 'see-releases', Shown: Uses },
  { path: '/desk/preview', title: words.preview.title, from: 'menu', act: 'see-preview', Shown: Preview },
  { path: '/desk/examples', title: words.bench.title, from: 'menu', act: 'see-releases', Shown: Bench },
  { path: '/desk/gifts', title: words.gifts.title, from: 'menu', act: 'find-gifts', Shown: Gifts },
  { path: '/desk/gifts/:number', title: words.gift.title, from: 'screen', act: 'see-gift', Shown: Gift },
  { path: '/desk/refunds', title: words.refunds.title, from: 'menu', act: 'see-refund-requests', Shown: Refunds },
  { path: '/desk/personal-data', title: words.personalData.title, from: 'menu', act: 'copy-personal-data', Shown: PersonalData },
  { path: '/desk/wrong-rates', title: words.wrongRates.title, from: 'menu', act: 'see-wrong-rates', Shown: WrongRates },
  { path: '/desk/wrong-rates/:id', title: words.wrongRate.title, from: 'screen', act: 'see-wrong-rates', Shown: WrongRate },
  { path: '/desk/days', title: words.days.title, from: 'menu', act: 'see-days', Shown: Days },
  { path: '/desk/days/:day', title: words.day.title, from: 'screen', act: 'see-days', Shown: Day },
  { path: '/desk/follow-up', title: words.followUp.title, from: 'menu', act: 'see-follow-up', Shown: FollowUp },
  { path: '/desk/tax-files', title: words.taxFiles.title, from: 'menu', act: 'see-tax-files', Shown: TaxFiles },
  { path: '/desk/figures', title: words.figures.title, from: 'menu', act: 'see-figures', Shown: Figures },
  { path: '/desk/sessions', title: words.sessions.title, from: 'menu', act: 'see-sessions', Shown: Sessions },
  { path: '/desk/record', title: words.record.title, from: 'menu', act: 'see-record', Shown: RecordScreen },
  { path: '/desk/my-sessions', title: words.sessions.ownTitle, from: 'name', Shown: OwnSessions },
];

/** The screen of a path; undefined where there is none. */
export function screenAt(pathname: string): DeskScreen | undefined {
  return screens.find(({ path }) => matchPath(path, pathname) !== null);
}
