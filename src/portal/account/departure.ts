import type { Flow } from '../../engine/index.ts';
import type { Provider } from './identity/federation.ts';

const STORED = 'signInFrom';

/** Where the donor was when they left for Google or Facebook: ids of the definitions, and nothing of what was typed. */
type Departure = { readonly flow: string; readonly step: string | null; readonly provider: Provider };

export function noteDeparture(flow: Flow, search: string, provider: Provider): void {
  const departure: Departure = { flow: flow.id, step: new URLSearchParams(search).get('step'), provider };
  sessionStorage.setItem(STORED, JSON.stringify(departure));
}

/** By whom the donor was to be signed in. */
export function providerLeftFor(): Provider {
  return readDeparture().provider === 'Facebook' ? 'Facebook' : 'Google';
}

/** The page to go on with: a step that asks who gives is come back to, everything else leads to the flow's home. One of the site's own. */
export function destinationOf(flows: readonly Flow[], donorSteps: ReadonlySet<string>): string {
  const { flow: id, step } = readDeparture();
  sessionStorage.removeItem(STORED);
  const flow = flows.find((known) => known.id === id) ?? flows[0];
  const asking = flow?.steps.find((known) => known.step === step && donorSteps.has(known.step));
  return flow === undefined ? '/' : `${flow.home}${asking === undefined ? '' : `?step=${asking.step}`}`;
}

function readDeparture(): Partial<Departure> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Partial<Departure>;
  } catch {
    return {};
  }
}
