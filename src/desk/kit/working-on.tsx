import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { DeskListedRelease, DeskReleaseChanged, DeskReleases } from '../../api/types.ts';
import { tabStorage } from '../../kit/storage/storage.ts';
import { ask, type Outcome } from './ask.ts';
import { useStaff } from './staff.tsx';
import { type Asked, useAsked } from './use-asked.ts';

type Chosen = { readonly id: string | null; readonly choose: (id: string | null) => void };

const WorkingOn = createContext<Chosen>({ id: null, choose: () => {} });
const KEPT = 'desk.working-on';

/** Keeps the release being worked on across screens, in this tab. */
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

/** The id of the release being worked on, and its setter. */
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
  /** The last loaded list; undefined until the first one. */
  readonly list: DeskReleases | undefined;
  /** The releases that may be edited: drafts and those in review. */
  readonly open: readonly DeskListedRelease[];
  /** Undefined if none is chosen: the screen then shows the live content. */
  readonly release: DeskListedRelease | undefined;
  readonly mayEdit: boolean;
  /** Whether this screen edits: the member may edit releases, and releases are in use. */
  readonly canEdit: boolean;
  /** Whether this screen saved something into it. */
  readonly isSaved: boolean;
  readonly choose: (id: string | null) => void;
  /** Edits the release being worked on, or `of`, at the hash that was last seen (compare-and-set). Rejects without a release. */
  readonly edit: (edits: readonly Edit[], of?: Pick<DeskReleaseChanged, 'id' | 'hash'>) => Promise<Outcome<DeskReleaseChanged>>;
};

/**
 * The release being worked on, as the server has it now. A release that was scheduled, published or discarded is no longer worked on. If reloading
 * the list fails, the last one stays, so that typed values are not lost.
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
    // After a lost race (compare-and-set), shows the release as it is now.
    if (outcome.kind === 'done' || outcome.kind === 'refused') await again();
    if (outcome.kind === 'done') setSaved(of.id);
    return outcome;
  };
  const isSaved = release !== undefined && release.id === saved;
  const mayEdit = me.acts.includes('edit-release');
  return { asked, again, list, open, release, isSaved, mayEdit, canEdit: mayEdit && list?.inUse === true, choose, edit };
}
