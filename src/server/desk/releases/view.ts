import type { DeskListedRelease, DeskNamedRelease, DeskRelease, DeskReleaseFile, DeskReleases } from '../../../api/types.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { findingView } from '../../operator/state.ts';
import type { PaymentServices } from '../../payments/services.ts';
import {
  type ListedRelease,
  listReleases,
  liveId,
  readRelease,
  type ReleasePorts,
  releaseFile,
  type WholeRelease,
} from '../../releases/index.ts';
import { type ActName, acts, may } from '../acts.ts';
import { personsOf } from '../members.ts';
import type { Staff } from '../sessions/store.ts';

type Names = (id: string | null) => string | null;

/** The newest 500 releases, as a list. */
export async function listView(services: PaymentServices, staff: Staff): Promise<Omit<DeskReleases, 'status'>> {
  const { releases, clock } = services;
  if (releases === undefined) return { inUse: false, live: null, now: clock.now().toISOString(), releases: [] };
  const { ports } = releases;
  const all = await listReleases(ports);
  const nameOf = await namesOf(
    services,
    all.map(({ release }) => release.author),
  );
  const [live, now] = [await liveId(ports.db), await ports.moment(ports.db)];
  return { inUse: true, live: live ?? null, now: now.toISOString(), releases: all.map((one) => listedView(one, staff, nameOf)) };
}

/** A release in full. Refuses with 404 where there is none. */
export async function releaseView(
  services: PaymentServices,
  ports: ReleasePorts,
  id: string,
  staff: Staff,
): Promise<Omit<DeskRelease, 'status'>> {
  const whole = await readRelease(ports, id);
  if (whole === undefined) throw noSuchRelease();
  const { release, base, undoes, undoneBy, changes, judgement, doubts, approvals, history } = whole;
  const ids = [release.author, ...[...changes, ...approvals, ...history].map(({ by }) => by)];
  const nameOf = await namesOf(services, ids);
  return {
    ...listedView(whole, staff, nameOf),
    base: base === undefined ? null : named(base),
    undoes: undoes === undefined ? null : named(undoes),
    undoneBy: undoneBy === undefined ? null : named(undoneBy),
    may: actsOn(whole, staff),
    changes: changes.map(({ path, kind, by, at }) => ({ path, kind, by: nameOf(by), at: at.toISOString() })),
    inConflict: [...release.conflicts],
    findings: (judgement?.findings ?? []).map(findingView),
    doubts: doubts?.map((one) => ({ ...one })) ?? null,
    leftOut: [...(judgement?.leftOut ?? [])],
    judgedAt: judgement?.at.toISOString() ?? null,
    approvals: approvals.map((one, index) => ({
      by: nameOf(one.by) ?? '',
      at: one.at.toISOString(),
      hash: one.hash,
      carriedFrom: one.carried_from,
      ticked: one.ticked?.map(({ says }) => says) ?? [],
      holds: index === 0 && release.live_at !== null && one.hash === release.hash && one.tree_hash === release.tree_hash,
    })),
    history: history.map(({ seq, at, what, by, why, hash, note }) => ({
      seq: Number(seq),
      at: at.toISOString(),
      what,
      by: nameOf(by),
      why,
      hash,
      note,
    })),
  };
}

/** A file of a release beside the live version. */
export async function fileView(ports: ReleasePorts, id: string, path: string): Promise<Omit<DeskReleaseFile, 'status'>> {
  const file = await releaseFile(ports.db, id, path);
  if (file === undefined) throw noSuchRelease();
  return { path, now: file.now ?? null, before: file.before ?? null, live: file.live ?? null };
}

function listedView({ release, makers, judging, isTakenBack }: ListedRelease, { memberId }: Staff, nameOf: Names): DeskListedRelease {
  const { id, number, title, kind, state, author, hash, conflicts, live_at, created_at, changed_at } = release;
  return {
    ...{ id, number, title, kind, state, author: nameOf(author), isOwn: makers.has(memberId), hash, judging, isTakenBack },
    conflicts: conflicts.length,
    liveAt: live_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
    changedAt: changed_at.toISOString(),
  };
}

/** The acts that this member may do with the release in its present state. */
function actsOn({ release, makers }: WholeRelease, { roles, memberId }: Staff): ActName[] {
  const isOwn = makers.has(memberId);
  return (Object.keys(acts) as ActName[]).filter((name) => {
    const act: (typeof acts)[ActName] & { readonly on?: { readonly release?: readonly string[] } } = acts[name];
    return act.on?.release?.includes(release.state) === true && may(roles, name) && !(act.people > 1 && isOwn);
  });
}

function named({ id, number, title }: WholeRelease['release']): DeskNamedRelease {
  return { id, number, title };
}

async function namesOf(services: PaymentServices, ids: readonly (string | null)[]): Promise<Names> {
  const persons = await personsOf(services, [...new Set(ids.flatMap((id) => id ?? []))]);
  return (id) => (id === null ? null : (persons.get(id)?.name ?? ''));
}

function noSuchRelease(): Refused {
  return new Refused(404, 'NO_SUCH_RELEASE', 'There is no such release.');
}
