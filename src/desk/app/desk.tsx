import { useCallback, useEffect, useMemo, useState } from 'react';
import { BrowserRouter, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { DeskMe } from '../../api/types.ts';
import { ErrorBoundary } from '../../kit/page/error-boundary.tsx';
import { RendererProvider, type RendererPorts } from '../../renderer/index.ts';
import { ask } from '../kit/ask.ts';
import { Queries } from '../kit/queries.tsx';
import { StaffProvider } from '../kit/staff.tsx';
import { forgetTyped, keepTypedOf } from '../kit/use-kept.ts';
import { WorkingOnProvider } from '../kit/working-on.tsx';
import { Screen } from '../parts/screen.tsx';
import { Shown } from '../parts/shown.tsx';
import { screenAt } from '../screens/screens.ts';
import { type Before, SignIn } from '../screens/sign-in/sign-in.tsx';
import type { Asked } from '../kit/use-asked.ts';
import { words } from '../words/words.ts';
import { Frame } from './frame.tsx';

const AFTER_END_MS = 5_000;

/** The renderer's ports at the desk: the desk's own words, and no calls for donors. */
const ports: RendererPorts = {
  language: 'en',
  translate: (key) => {
    const found = key.split('.').reduce<unknown>((group, part) => Object(group)[part], words);
    return typeof found === 'string' ? found : key;
  },
  searchAddress: async () => null,
  exists: async () => false,
};

/** The desk. First asks who is signed in, then shows the screen of the address, or the sign-in. */
export function Desk() {
  return (
    <RendererProvider value={ports}>
      <Queries>
        <BrowserRouter>
          <WhoIsThere />
        </BrowserRouter>
      </Queries>
    </RendererProvider>
  );
}

type There = Asked<DeskMe> | { readonly kind: 'nobody'; readonly before: Before };

function WhoIsThere() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [there, setThere] = useState<There>({ kind: 'loading' });
  const look = useCallback(async () => {
    const outcome = await ask<DeskMe>('GET', '/me');
    // Drops another member's typed values before any screen reads them.
    if (outcome.kind === 'done') keepTypedOf(outcome.data.id);
    if (outcome.kind === 'signed-out') setThere((now) => ({ kind: 'nobody', before: now.kind === 'there' ? 'ended' : 'visit' }));
    else
      setThere(
        outcome.kind === 'done' ? { kind: 'there', data: outcome.data } : { kind: 'failed', why: outcome, at: new Date().toISOString() },
      );
  }, []);
  useEffect(() => void look(), [look]);
  const me = there.kind === 'there' ? there.data : undefined;
  useIdleEnd(me, look);
  const sessionEnded = useCallback(() => setThere({ kind: 'nobody', before: 'ended' }), []);
  const go = useNavigate();
  // The next member to sign in on this page begins at the overview.
  const left = () => {
    forgetTyped();
    setThere({ kind: 'nobody', before: 'left' });
    void go('/desk', { replace: true });
  };
  const staff = useMemo(() => me && { me, sessionEnded }, [me, sessionEnded]);

  if (there.kind === 'nobody') {
    // The preview keeps its choices in the query, so a link to it keeps its query through the sign-in.
    const asked = search.size > 0 && !search.has('trouble') ? `${pathname}?${search}` : pathname;
    return <SignIn before={there.before} to={screenAt(pathname) === undefined ? '/desk' : asked} trouble={search.get('trouble')} />;
  }
  if (staff === undefined)
    return (
      <main>
        <Screen title={words.desk.name}>
          <Shown asked={there as Asked<DeskMe>} again={look}>
            {() => null}
          </Shown>
        </Screen>
      </main>
    );
  return (
    <StaffProvider value={staff}>
      <Frame onLeft={left}>
        <WorkingOnProvider>
          <ScreenOf path={pathname} acts={staff.me.acts} />
        </WorkingOnProvider>
      </Frame>
    </StaffProvider>
  );
}

/**
 * Calls `look` just after the session could have ended, so that no screen stays open at an abandoned desk. `look` itself does not prolong the session;
 * work in another tab does.
 */
function useIdleEnd(me: DeskMe | undefined, look: () => Promise<void>): void {
  useEffect(() => {
    if (me === undefined) return;
    const end = Math.min(Date.parse(me.idleAt), Date.parse(me.endsAt));
    const timer = setTimeout(() => void look(), end - Date.parse(me.now) + AFTER_END_MS);
    return () => clearTimeout(timer);
  }, [me, look]);
}

function ScreenOf({ path, acts }: { readonly path: string; readonly acts: readonly string[] }) {
  const screen = screenAt(path);
  if (screen === undefined) return <Screen title={words.desk.noScreen} text={words.desk.noScreenText} />;
  if (screen.act !== undefined && !acts.includes(screen.act)) return <Screen title={words.desk.notYours} text={words.desk.notYoursText} />;
  return (
    <ErrorBoundary
      onFault={(error) => reportError(error)}
      instead={<Screen title={words.desk.fault} text={words.desk.faultText} />}
      key={path}
    >
      <screen.Shown />
    </ErrorBoundary>
  );
}
