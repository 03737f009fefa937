import { Refused } from '../../src/server/kit/http/refusal.ts';
import {
  approveRelease,
  cancelRelease,
  ChangedMeanwhile,
  discardRelease,
  type Edit,
  editRelease,
  findRelease,
  makeRelease,
  moveRelease,
  type Release,
  type ReleasePorts,
  returnRelease,
  revertUrgently,
  sendRelease,
  treeOf,
  undoRelease,
  withdrawRelease,
} from '../../src/server/releases/index.ts';
import { Killed } from './killed.ts';
import { at, filesOf, type Known, PAIRS, portsOf, type Server, UNFIT, valueIn, type World } from './world.ts';

const EDITORS = ['eda', 'edi'] as const;
/** Eda also edits, so she must not approve releases that she edited. */
const APPROVERS = ['apa', 'api', 'eda'] as const;
const HOUR = 3_600_000;

type Done = Pick<Release, 'id'> | undefined;
/** One action of a person or process; noted in `known` only if it took effect. */
export type Act = (world: World) => Promise<void>;

/** Begins a release, and edits one or two pairs of files. */
export const make: Act = async (world) => {
  const by = world.dice.pick(EDITORS);
  await attempt(
    world,
    `${by} begins a release`,
    'made',
    async (ports) => makeRelease(ports, { title: 'A change', by }),
    (id) => {
      world.known.set(id, { written: new Map(), makers: new Set([by]), allowed: undefined });
    },
  );
  const [newest] = [...world.known.keys()].slice(-1);
  if (newest !== undefined) await edit(world, await findRelease(world.db, newest));
};

/** Writes a unique value into a pair of files; at times from an outdated page, at times one that cannot serve. */
export const editOne: Act = async (world) =>
  edit(world, await pickRelease(world, ['draft', 'in-review', ...(world.plant.keepsApproval ? (['scheduled'] as const) : [])]));

async function edit(world: World, release: Release | undefined): Promise<void> {
  if (release === undefined) return;
  const { dice } = world;
  const { id } = release;
  const [by, pair] = [dice.pick(EDITORS), dice.pick(PAIRS)];
  const value = dice.chance(0.1) ? UNFIT + world.newValue() : world.newValue();
  const seen = dice.chance(0.1) ? '0'.repeat(64) : release.hash;
  const isWhole = dice.chance(0.5);
  const edits = filesOf(pair).map((path): Edit => (isWhole ? { path, text: `{ "value": "${value}" }\n` } : { path, at: '/value', value }));
  await attempt(
    world,
    `${by} writes ${value} into ${named(world, release.number)}`,
    'edited',
    (ports) => {
      const editing = { id, by, seen, edits };
      return world.plant.keepsApproval && release.state === 'scheduled'
        ? editApproved(ports, release, editing)
        : editRelease(ports, editing);
    },
    () => {
      const known = knownOf(world, id);
      known.written.set(pair, value);
      known.makers.add(by);
      known.allowed = undefined;
    },
  );
}

/** Writes a note beside the value of a pair of files; it merges with another release's changes there. */
export const annotate: Act = async (world) => {
  const release = await pickRelease(world, ['draft', 'in-review']);
  if (release === undefined) return;
  const { id, number, hash: seen } = release;
  const [by, pair] = [world.dice.pick(EDITORS), world.dice.pick(PAIRS)];
  const edits = filesOf(pair).map((path): Edit => ({ path, at: `/of-${number}`, value: world.newValue() }));
  await attempt(
    world,
    `${by} notes something of ${pair} in ${named(world, number)}`,
    'edited',
    (ports) => editRelease(ports, { id, by, seen, edits }),
    () => {
      const known = knownOf(world, id);
      known.makers.add(by);
      known.allowed = undefined;
    },
  );
};

/** Planted fault: edits a scheduled release, and its approval holds. */
async function editApproved(ports: ReleasePorts, { id, live_at }: Release, editing: Parameters<typeof editRelease>[1]): Promise<Release> {
  const { db } = ports;
  await db.updateTable('releases').set({ state: 'draft', live_at: null }).where('id', '=', id).execute();
  const { hash, tree_hash, ...edited } = await editRelease(ports, editing);
  await db.updateTable('releases').set({ state: 'scheduled', live_at }).where('id', '=', id).execute();
  const at = await ports.moment(db);
  await db.insertInto('release_approvals').values({ release_id: id, hash, tree_hash, by: 'apa', at, carried_from: null }).execute();
  return { ...edited, hash, tree_hash };
}

export const send: Act = (world) =>
  simply(world, 'sent', ['draft'], (ports, { id, hash }, by) => sendRelease(ports, { id, by, seen: hash }));
export const withdraw: Act = (world) =>
  simply(world, 'withdrawn', ['in-review'], (ports, { id }, by) => withdrawRelease(ports, { id, by }));
export const discard: Act = (world) =>
  simply(world, 'discarded', ['draft', 'in-review'], (ports, { id }, by) => discardRelease(ports, { id, by }));
export const sendBack: Act = (world) =>
  simply(world, 'returned', ['in-review'], (ports, { id }, by) => returnRelease(ports, { id, by, why: 'Not yet.' }));

export const cancel: Act = (world) =>
  simply(world, 'cancelled', ['scheduled'], async (ports, release, by) => {
    if (world.plant.forgetsCancel) return release;
    return cancelRelease(ports, { id: release.id, by, why: 'Not yet.' });
  });

/** Reads a release and approves it in the state read; a maker of the release must be refused. */
export const approve: Act = async (world) => {
  const release = await pickRelease(world, ['in-review']);
  if (release === undefined) return;
  const { id, number, hash: seen } = release;
  const by = world.dice.pick(APPROVERS);
  const tree = (await treeOf(world.db, id)) ?? {};
  const values = new Set(Object.values(tree).flatMap((text) => valueIn(text) ?? []));
  const meant = momentMeant(world);
  await attempt(
    world,
    `${by} approves ${named(world, number)} for ${new Date(meant ?? world.clock.now).toISOString()}`,
    'approved',
    (ports) => approveRelease(ports, { id, by, seen, liveAt: taken(world, meant), ticked: [] }),
    () => {
      const known = knownOf(world, id);
      if (known.makers.has(by)) world.broken.push(`${by} approved ${named(world, number)}, which they made.`);
      known.allowed = { from: meant ?? world.clock.now, values };
    },
    () => {
      // Noted before the call, which may make the release live itself.
      const known = knownOf(world, id);
      if (!known.makers.has(by)) known.allowed ??= { from: meant ?? world.clock.now, values };
    },
  );
};

export const move: Act = async (world) => {
  const release = await pickRelease(world, ['scheduled']);
  if (release === undefined) return;
  const { id, number, hash: seen } = release;
  const by = world.dice.pick(APPROVERS);
  const meant = momentMeant(world);
  await attempt(
    world,
    `${by} moves ${named(world, number)} to ${new Date(meant ?? world.clock.now).toISOString()}`,
    'moved',
    (ports) => moveRelease(ports, { id, by, seen, liveAt: taken(world, meant) }),
    () => {
      const known = knownOf(world, id);
      if (known.allowed !== undefined) known.allowed = { ...known.allowed, from: meant ?? world.clock.now };
    },
  );
};

export const undo: Act = async (world) => {
  const release = await pickRelease(world, ['live', 'replaced']);
  if (release === undefined) return;
  const by = world.dice.pick(EDITORS);
  await attempt(
    world,
    `${by} undoes ${named(world, release.number)}`,
    'made',
    (ports) => undoRelease(ports, { id: release.id, by }),
    (id) => {
      world.known.set(id, { written: new Map(), makers: new Set([by]), allowed: undefined });
    },
  );
};

export const revert: Act = async (world) => {
  const release = await pickRelease(world, ['replaced']);
  const live = await world.db.selectFrom('releases').select('id').where('state', '=', 'live').executeTakeFirstOrThrow();
  if (release === undefined) return;
  const by = world.dice.pick(APPROVERS);
  const reverting = { id: release.id, seen: live.id, by, why: 'It was wrong.' };
  await attempt(
    world,
    `${by} goes back to ${named(world, release.number)}`,
    'reverted',
    (ports) => revertUrgently(ports, reverting),
    () => undefined,
  );
};

type Doing = (ports: ReleasePorts, release: Release, by: string) => Promise<Done>;

/** An action that ends any approval of the release. */
async function simply(world: World, what: string, states: readonly Release['state'][], work: Doing): Promise<void> {
  const release = await pickRelease(world, states);
  if (release === undefined) return;
  await attempt(
    world,
    `${named(world, release.number)} is ${what}`,
    what,
    (ports) => work(ports, release, world.dice.pick(APPROVERS)),
    () => {
      knownOf(world, release.id).allowed = undefined;
    },
  );
}

/** Acts at a server, which may be killed at any statement; after a kill, the history shows whether it took effect. */
async function attempt(
  world: World,
  says: string,
  event: string,
  work: (ports: ReleasePorts) => Promise<Done>,
  done: (id: string) => void,
  before: () => void = () => undefined,
): Promise<void> {
  const server = pickServer(world);
  if (server === undefined) return;
  const { dice, db, trace } = world;
  const killedAt = dice.chance(0.08) ? dice.between(1, 40) : undefined;
  const last = await db.selectFrom('release_history').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  const kept = new Map([...world.known].map(([id, { allowed }]) => [id, allowed]));
  const undone = () => {
    for (const [id, known] of world.known) known.allowed = kept.get(id);
  };
  before();
  try {
    const result = await at(server, () => work(portsOf(world, server, killedAt)));
    if (!(result instanceof Killed)) {
      trace.push(`${server.name}: ${says}`);
      if (result !== undefined) done(result.id);
      return;
    }
    const line = await db
      .selectFrom('release_history')
      .select('release_id')
      .where('seq', '>', last?.seq ?? '0')
      .where('what', '=', event)
      .executeTakeFirst();
    trace.push(`${server.name}: ${says}; killed, and ${line === undefined ? 'not done' : 'done'}`);
    if (line === undefined) undone();
    else done(line.release_id);
  } catch (error) {
    if (!(error instanceof Refused || error instanceof ChangedMeanwhile)) throw error;
    undone();
    trace.push(`${server.name}: ${says}; refused: ${error.message}`);
  }
}

async function pickRelease({ db, dice }: World, states: readonly Release['state'][]): Promise<Release | undefined> {
  const rows = await db.selectFrom('releases').selectAll().where('state', 'in', states).orderBy('number').execute();
  return rows.length === 0 ? undefined : dice.pick(rows);
}

function pickServer({ servers, dice }: World): Server | undefined {
  const alive = servers.filter(({ isAlive }) => isAlive);
  return alive.length === 0 ? undefined : dice.pick(alive);
}

/** Null for at once, or a moment, often midnight in Singapore. */
function momentMeant({ dice, clock }: World): number | null {
  const midnight = Math.ceil((clock.now + 8 * HOUR) / (24 * HOUR)) * 24 * HOUR - 8 * HOUR;
  return dice.pick([null, midnight, midnight, clock.now + dice.between(1, 20) * HOUR]);
}

/** The moment as the desk reads it; with the planted fault, in another time zone. */
function taken({ plant }: World, meant: number | null): Date | null {
  return meant === null ? null : new Date(meant + (plant.zoneMs ?? 0));
}

/** People's knowledge of a release, created on first use; deploys make releases too. */
function knownOf({ known }: World, id: string): Known {
  const found = known.get(id) ?? { written: new Map(), makers: new Set(), allowed: undefined };
  known.set(id, found);
  return found;
}

/** The release's number for the trace, counted from this world's first: the sequence continues from one world to the next. */
function named({ first }: World, number: number): string {
  return `#${number - first}`;
}
