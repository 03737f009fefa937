import type { Kysely } from 'kysely';
import type { PaymentView } from '../../src/api/types.ts';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import { createTestServices } from '../../tests/support/trial/services.ts';
import { Refused } from '../../src/server/kit/http/refusal.ts';
import type { Donation } from '../../src/server/gifts/donation.ts';
import type { PaymentPorts } from '../../src/server/payments/ports.ts';
import { ProviderUnreachable } from '../../src/server/payments/provider/provider.ts';
import type { PaymentWorld } from '../../tests/support/trial/payment-world.ts';
import { createPaymentWorld } from '../../tests/support/trial/payment-world.ts';
import type { PlanPorts } from '../../src/server/plans/plan.ts';
import type { Dice } from './dice.ts';
import { unreliableFetch } from './faults.ts';
import { createScheduler, Killed, type Machine } from './machine.ts';
import type { Portal } from './portal.ts';
import { realPortal } from './portal.ts';

/** A fault that a test plants in the portal or the network, to check that the simulation finds it. */
export type Plant = {
  readonly portal?: Partial<Portal>;
  /** The kind of seed that can find it; any by default. */
  readonly kind?: 'gifts' | 'plans';
  /** `process`: returns the number of the calling process. */
  readonly reach?: (fetch: typeof globalThis.fetch, process: () => number) => typeof globalThis.fetch;
  /** Probability of a kill at a scheduling point; random by default. */
  readonly killChance?: number;
  /** Number of processes; two by default. */
  readonly processes?: number;
};

/** The state of one seed's run. */
export type GivingSide = {
  readonly world: PaymentWorld;
  readonly dice: Dice;
  readonly portal: Portal;
  /** Donors' own gifts, without the runs of their plans. */
  readonly donations: Donation[];
  /** All payment views that pages got; an old page may still be open. */
  readonly views: { readonly donation: Donation; readonly view: PaymentView }[];
  /** Receipt numbers shown to donors, by transaction number. */
  readonly shown: Map<string, string>;
  /** A plan's number of charges when its donor saw the cancellation confirmed, by plan id. */
  readonly stopped: Map<string, number>;
  readonly network: { faults: number };
  readonly trace: string[];
  /** Errors that no injected fault explains. */
  readonly unexpected: string[];
  /** Ports of the running process, since its start. */
  readonly ports: () => PaymentPorts;
  readonly planPorts: () => PlanPorts;
  /** Runs works concurrently, each on a process that the seed chooses. */
  readonly run: (works: readonly (() => Promise<void>)[]) => Promise<void>;
  /** Restarts all processes; the first one reconciles everything open. */
  readonly restart: (killChance: number) => Promise<void>;
  /** Restarts the killed processes. Each reconciles everything open. */
  readonly restartKilled: (killChance: number) => Promise<void>;
  /** Runs work of the portal; records errors that no injected fault explains. */
  readonly attempt: (name: string, work: () => Promise<void>) => () => Promise<void>;
};

/** A process of the portal: its machine since its last start, and its ports. */
type Process = { readonly machine: Machine; readonly ports: PaymentPorts };

/** `places`: separate dice that assign work to processes, so that all other choices stay as for one process. */
export function openGivingSide(
  db: Kysely<Tables>,
  { dice, places }: { readonly dice: Dice; readonly places: Dice },
  plant: Plant,
): GivingSide {
  const network = { faults: 0 };
  const trace: string[] = [];
  const unexpected: string[] = [];
  const scheduler = createScheduler(dice);
  const reach = (fetch: typeof globalThis.fetch) =>
    unreliableFetch(plant.reach?.(fetch, () => processes.indexOf(here())) ?? fetch, dice, network, () => here().machine);
  const world = createPaymentWorld(db, { reach, retries: 0 });
  const services = createTestServices(db, world.clock);
  const portal = { ...realPortal, ...plant.portal };
  const portsOf = (watched: Kysely<Tables>): PaymentPorts => ({ ...world.ports, db: watched });

  const start = (killChance: number): Process => {
    const machine = scheduler.startMachine(killChance);
    return { machine, ports: portsOf(machine.watch(db)) };
  };
  let processes: readonly Process[] = Array.from({ length: plant.processes ?? 2 }, () => start(0));
  const here = (): Process => {
    const running = scheduler.running();
    const found = processes.find(({ machine }) => machine === running) ?? processes[0];
    if (found === undefined) throw new Error('The portal has no process.');
    return found;
  };
  const beginOn = async ({ machine: on, ports }: Process) => {
    trace.push(`the portal starts${processes.length > 1 ? ` (${processes.findIndex(({ machine }) => machine === on) + 1})` : ''}`);
    await scheduler.run([{ on, begin: side.attempt('reconcile all', async () => void (await portal.reconcile(ports, 'all'))) }]);
    await scheduler.run([{ on, begin: side.attempt('look for what went back', async () => void (await portal.look(ports))) }]);
  };

  const side: GivingSide = {
    world,
    dice,
    portal,
    donations: [],
    views: [],
    shown: new Map(),
    stopped: new Map(),
    network,
    trace,
    unexpected,
    ports: () => here().ports,
    planPorts: () => ({ services: { ...services, db: here().ports.db }, payments: here().ports }),
    run: (works) => scheduler.run(works.map((begin) => ({ on: places.pick(processes).machine, begin }))),
    restart: async (killChance) => {
      processes = processes.map(() => start(killChance));
      await beginOn(here());
    },
    restartKilled: async (killChance) => {
      for (const [place, { machine }] of processes.entries()) {
        if (!machine.isKilled()) continue;
        const begun = start(killChance);
        processes = processes.with(place, begun);
        await beginOn(begun);
      }
    },
    attempt: (name, work) => async () => {
      try {
        await work();
        trace.push(name);
      } catch (error) {
        trace.push(`${name}: ${error instanceof Error ? error.message : error}`);
        if (!isExplained(error)) unexpected.push(`${name}: ${describeError(error)}`);
      }
    },
  };
  return side;
}

/** The stack of an error, or of all errors in an `AggregateError`. */
function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeError).join('\n');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Expected errors: a kill, an unreachable provider, a refusal, and an answer in another currency. */
function isExplained(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isExplained);
  if (error instanceof Error && error.message.includes('does not fit the payment attempt')) return true;
  return error instanceof Killed || error instanceof ProviderUnreachable || error instanceof Refused;
}
