import type { CreateDonationRequest, QueueView } from '../../src/api/types.ts';
import { createPace, type Pace } from '../../src/server/paying/turns/pace.ts';
import { Refused } from '../../src/server/kit/http/refusal.ts';
import { requestOf } from '../../tests/support/trial/services.ts';
import type { Dice } from './dice.ts';
import type { GivingSide } from './giving-side.ts';
import { createScheduler, Killed, type Machine } from './machine.ts';
import { NOTHING_FOUND } from '../../src/server/places/address/search.ts';

/** A process of the portal, until it is killed; its state of the pace is lost with it. */
type Process = { readonly machine: Machine; readonly pace: Pace };

/** A donor in a rush: more want to give than can be settled. */
type Donor = {
  readonly request: CreateDonationRequest;
  /** Round of the donor's first request, whose place may be stored even if the process was killed; null before. */
  first: number | null;
  /** Round in which the donor first learned a place. */
  came: number | null;
  asked: number;
  isAway: boolean;
  hasBegun: boolean;
  turns: number;
};

const ROUNDS = 30;
const ROUND_MS = 400;
/** Longest time between two requests of a page, in rounds. */
const ASKS_EVERY = 4;
/** Donors that may be overtaken: turns within three seconds have no fixed order, and two processes and two concurrent calls add to that. */
const MAY_PASS = 3 + 2;

/**
 * More donors than two processes can serve, of which each begins one gift a second: they ask again and again, leave and come back, calls
 * are slow at times, and the processes are killed between any two statements. Every donor who stays must be let in exactly once, and none
 * much before earlier ones. Returns the broken invariants.
 */
export async function queueStory(side: GivingSide, dice: Dice): Promise<readonly string[]> {
  const broken: string[] = [];
  const state = { isSlow: false, round: 0 };
  const { services } = side.planPorts();
  const scheduler = createScheduler(dice);
  const open = (killChance: number): Process => ({
    machine: scheduler.startMachine(killChance),
    pace: createPace({ now: services.clock.now, wait: { isLong: () => state.isSlow }, mostPerSecond: 1 }),
  });
  const killChance = dice.pick([0, 0, 0.01, 0.03]);
  const processes = [open(killChance), open(killChance)];
  const donors: Donor[] = Array.from({ length: dice.between(8, 14) }, (_, nth) => newDonor(side, nth));

  const askOf =
    (donor: Donor, { machine, pace }: Process) =>
    async () => {
      donor.first ??= state.round;
      donor.asked = state.round;
      let granted = 0;
      const counted: Pace = {
        ...pace,
        atOnce: () => pace.atOnce() && ++granted > 0,
        inTurn: (place) => pace.inTurn(place) && ++granted > 0,
      };
      const before = donors.filter((other) => waitsLonger(other, donor, state.round));
      const outcome = await ask(side, donor, machine, counted).catch((error: unknown) => {
        if (error instanceof Killed || error instanceof Refused) return undefined;
        broken.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
        return undefined;
      });
      if (outcome === undefined) return;
      donor.turns += granted;
      if (donor.turns > 1) broken.push('A donor was let in twice.');
      if (outcome === 'begun') donor.hasBegun = true;
      else {
        if (donor.hasBegun) broken.push('A donor whose gift has begun was told to wait.');
        donor.came ??= state.round;
      }
      if (granted > 0 && before.length > MAY_PASS) broken.push(`A donor was let in before ${before.length} who had come earlier.`);
    };

  const playRound = async (isLast: boolean): Promise<void> => {
    state.round += 1;
    side.world.advance(ROUND_MS);
    state.isSlow = !isLast && dice.chance(0.15);
    const asking = donors.filter((donor) => asksNow(donor, dice, state.round, isLast));
    while (asking.length > 0) {
      const works = asking.splice(0, dice.between(1, 2)).map((donor) => {
        const process = dice.pick(processes);
        return { on: process.machine, begin: askOf(donor, process) };
      });
      await scheduler.run(works);
      for (const [at, { machine }] of processes.entries()) if (machine.isKilled()) processes[at] = open(killChance);
    }
  };

  for (let round = 0; round < ROUNDS; round += 1) await playRound(false);
  processes.splice(0, 2, open(0), open(0));
  for (let round = 0; round < 6 * donors.length && donors.some(({ hasBegun }) => !hasBegun); round += 1) await playRound(true);
  const left = donors.filter(({ hasBegun }) => !hasBegun).length;
  if (left > 0) broken.push(`${left} donors waited and were never let in.`);
  const numbers = await side.world.db.selectFrom('donations').select('draft_id').where('draft_id', 'like', 'queue-%').execute();
  if (new Set(numbers.map(({ draft_id }) => draft_id)).size < numbers.length) broken.push('A draft made two gifts.');
  side.trace.push(`${donors.length} donors queued, ${numbers.length} gifts began in ${(state.round * ROUND_MS) / 1_000} s`);
  return [...new Set(broken)];
}

const ANSWERS: CreateDonationRequest['answers'] = {
  give: { kinds: ['savings'], savingsBy: 'worked-out' },
  savings: { accounts: [{ amount: '34,090' }] },
  donor: { kind: 'anonymous' },
};

function newDonor(side: GivingSide, nth: number): Donor {
  const { services } = side.planPorts();
  const draft = { id: `queue-${nth}`, revision: 0 };
  const request = requestOf(services, ANSWERS, { draft, idempotencyKey: draft.id });
  return { request, first: null, came: null, asked: 0, isAway: false, hasBegun: false, turns: 0 };
}

/** The donor leaves and comes back, and otherwise asks as a page does: at random, and at the latest after `ASKS_EVERY` rounds. */
function asksNow(donor: Donor, dice: Dice, round: number, isLast: boolean): boolean {
  if (isLast) donor.isAway = false;
  else if (dice.chance(donor.isAway ? 0.2 : 0.03)) donor.isAway = !donor.isAway;
  if (donor.isAway) return false;
  if (donor.hasBegun) return dice.chance(0.1);
  if (donor.came === null) return isLast || dice.chance(0.4);
  return isLast || dice.chance(0.5) || round - donor.asked >= ASKS_EVERY;
}

/** Whether the other donor came earlier, still waits, and has asked lately. */
function waitsLonger(other: Donor, donor: Donor, round: number): boolean {
  if (other === donor || other.hasBegun || other.turns > 0 || other.came === null) return false;
  return round - other.asked <= ASKS_EVERY && other.came < (donor.first ?? round);
}

type Outcome = 'begun' | QueueView;

/** Asks as the page does: begins the gift or, while waiting, asks for the draft's place until its turn. */
async function ask({ portal, ports, planPorts, world }: GivingSide, donor: Donor, machine: Machine, pace: Pace): Promise<Outcome> {
  const db = world.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await machine.point();
      return result;
    },
  });
  const { services } = planPorts();
  const now = services.clock.now();
  const { draft } = donor.request;
  if (donor.came !== null && !donor.hasBegun) {
    const { queue, donation } = await portal.standing({ db, now: services.clock.now, pace }, draft.id);
    if (donation !== undefined) return 'begun';
    if (queue !== undefined && queue.place > 0) return queue;
  }
  const session = {
    id: `session of ${draft.id}`,
    accountId: undefined,
    host: 'main',
    createdAt: now,
    expiresAt: now,
    extended: false,
    mayStay: true,
  };
  const created = await portal.begin(
    { services: { ...services, db }, payments: { ...ports(), db }, pace, searchAddress: async () => NOTHING_FOUND },
    session,
    donor.request,
  );
  return 'queue' in created ? created.queue : 'begun';
}
