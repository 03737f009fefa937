import { type Flow, pathIn } from '../../../engine/index.ts';
import { tabStorage } from '../../../kit/storage/storage.ts';
import type { Provider } from '../identity/federation.ts';

const STORED = 'signInFrom';
const CONFIRMATION = '/singpass/confirmation';
const APPS = ['myinfo', 'sgverify', 'corppass'];

/** The page that the donor left for Google or Facebook: ids only, no answers. */
type Departure = {
  readonly flow: string;
  readonly step: string | null;
  /** Return to the flow's profile. */
  readonly isAtProfile: boolean;
  /** App whose confirmation was shown, when the donor signs in to link it. */
  readonly confirmed: string | null;
  readonly provider: Provider;
};

type From = { readonly pathname: string; readonly search: string };

/** `stays`: return to the same page, not to the flow's home. */
export function storeDeparture(flow: Flow, { pathname, search }: From, provider: Provider, stays: boolean): void {
  const isAtProfile = stays && pathname === pathIn(flow, 'profile');
  const asked = new URLSearchParams(search);
  const confirmed = stays && pathname === CONFIRMATION ? asked.get('app') : null;
  const departure: Departure = { flow: flow.id, step: asked.get('step'), isAtProfile, confirmed, provider };
  tabStorage.setItem(STORED, JSON.stringify(departure));
}

export function departureProvider(): Provider {
  return readDeparture().provider === 'Facebook' ? 'Facebook' : 'Google';
}

/** The page to return to: a donor step, the profile or the Singpass confirmation, else the flow's home. Always a page of this site. */
export function destinationOf(flows: readonly Flow[], donorSteps: ReadonlySet<string>): string {
  const { flow: id, step, isAtProfile, confirmed } = readDeparture();
  tabStorage.removeItem(STORED);
  const flow = flows.find((known) => known.id === id) ?? flows[0];
  const asking = flow?.steps.find((known) => known.step === step && donorSteps.has(known.step));
  const app = APPS.find((known) => known === confirmed);
  if (flow !== undefined && app !== undefined) return `${CONFIRMATION}?${new URLSearchParams({ outcome: 'done', app, flow: flow.id })}`;
  if (flow !== undefined && isAtProfile === true) return pathIn(flow, 'profile');
  return flow === undefined ? '/' : `${flow.home}${asking === undefined ? '' : `?step=${asking.step}`}`;
}

function readDeparture(): Partial<Departure> {
  try {
    return JSON.parse(tabStorage.getItem(STORED) ?? '{}') as Partial<Departure>;
  } catch {
    return {};
  }
}
