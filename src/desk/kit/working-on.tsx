import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { DeskListedRelease, DeskReleaseChanged, DeskReleases } from '../../api/types.ts';
import { tabStorage } from '../../portal/kit/browser/storage.ts';
import { ask, type Outcome } from './ask.ts';
import { useStaff } from './staff.tsx';
import { type Asked, useAsked } from './use-asked.ts';

type Chosen = { readonly id: string | null; readonly choose: (id: string | null) => void };

const WorkingOn = createContext<Chosen>({ id: null, choose: () => {} });
const KEPT = 'desk.working-on';

/** Keeps which release is worked on from screen to screen, in this window. */
export function WorkingOnProvider({ children }: { readonly children: ReactNode }) {
  const [id, setId] = useState(() => tabStorage.getItem(KEPT));
  const choose = useCallback((chosen: string | null) => {
    if (chosen === null) tabStorage.removeItem(KEPT);
    else tabStorage.setItem(KEPT, chosen);
    setId(chosen);
  }, []);
  const value = useMemo(() => ({ id, choose }), [id, choose]);
  return <WorkingOn value={value}>{children}</WorkingOn>;
}

/** Which release is worked on, by its id. */
export function useChosen(): Chosen {
  return useContext(WorkingOn);
}

/** An edit of a file, as `PUT /desk/api/releases/:id/edits` takes it. */
export type Edit = { readonly path: string; readonly at: string } & (
  | { readonly value: unknown }
  | { readonly inserted: unknown }
  | { readonly before: string | null }
  | { readonly removed: true }
);

export type WorkingRelease = {
  readonly asked: Asked<DeskReleases>;
  readonly again: () => Promise<void>;
  /** The list as it was loaded last; undefined until it was once. */
  readonly list: DeskReleases | undefined;
  /** Those that may be edited. */
  readonly open: readonly DeskListedRelease[];
  /** Undefined while what is live is only looked at. */
  readonly release: DeskListedRelease | undefined;
  readonly mayEdit: boolean;
  /** Whether this screen edits: its role may, and the list says that releases are in use. */
  readonly canEdit: boolean;
  /** Whether something was saved into it on this screen. */
  readonly isSaved: boolean;
  readonly choose: (id: string | null) => void;
  /** Edits the release that is worked on, as it was looked at. */
  readonly edit: (edits: readonly Edit[], of?: Pick<DeskReleaseChanged, 'id' | 'hash'>) => Promise<Outcome<DeskReleaseChanged>>;
};

/**
 * The release that is worked on, as the desk has it now. One that was sent on, scheduled or discarded is worked on no more. Where the list can't be loaded
 * again, the last one stays: what is typed on the screen is not lost by it.
 */
export function useWorkingRelease(): WorkingRelease {
  const { me, sessionEnded } = useStaff();
  const { id, choose } = useChosen();
  const { asked, again } = useAsked<DeskReleases>('/releases');
  const [saved, setSaved] = useState<string>();
  const [last, setLast] = useState<DeskReleases>();
  const list = asked.kind === 'there' ? asked.data : last;
  if (list !== last) setLast(list);
  const open = list?.releases.filter(({ state }) => state === 'draft' || state === 'in-review') ?? [];
  const release = open.find((one) => one.id === id);
  const edit: WorkingRelease['edit'] = async (edits, of = release) => {
    if (of === undefined) throw new Error('No release is worked on.');
    const outcome = await ask<DeskReleaseChanged>('PUT', `/releases/${of.id}/edits`, { seen: of.hash, edits });
    if (outcome.kind === 'signed-out') sessionEnded();
    // Whoever was slower looks at the release as it is now.
    if (outcome.kind === 'done' || outcome.kind === 'refused') await again();
    if (outcome.kind === 'done') setSaved(of.id);
    return outcome;
  };
  const isSaved = release !== undefined && release.id === saved;
  const mayEdit = me.acts.includes('edit-release');
  return { asked, again, list, open, release, isSaved, mayEdit, canEdit: mayEdit && list?.inUse === true, choose, edit };
}
