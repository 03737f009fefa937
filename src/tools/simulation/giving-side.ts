import type { Kysely } from 'kysely';
import type { PaymentView } from '../../api/types.ts';
import type { Tables } from '../../server/kit/db/tables.ts';
import { createTestServices } from '../trial/services.ts';
import { Refused } from '../../server/kit/http/refusal.ts';
import type { Donation } from '../../server/gifts/donation.ts';
import type { PaymentPorts } from '../../server/payments/ports.ts';
import { ProviderUnreachable } from '../../server/payments/provider/provider.ts';
import type { PaymentWorld } from '../trial/payment-world.ts';
import { createPaymentWorld } from '../trial/payment-world.ts';
import type { PlanPorts } from '../../server/plans/plan.ts';
import type { Dice } from './dice.ts';
import { badLine } from './faults.ts';
import { Killed, type Machine, startMachine } from './machine.ts';
import type { Portal } from './portal.ts';
import { realPortal } from './portal.ts';

/** A fault that a test plants, to see that the simulation finds it: in the portal's work, or on the way to the provider. */
export type Plant = {
  readonly portal?: Partial<Portal>;
  /** The kind of seed that it can be found in; without it, every one. */
  readonly kind?: 'gifts' | 'plans';
  readonly reach?: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
  /** How likely the portal is killed at a point; without it, the dice say. */
  readonly killChance?: number;
};

/** Everything that one seed plays with. */
export type GivingSide = {
  readonly world: PaymentWorld;
  readonly dice: Dice;
  readonly portal: Portal;
  /** What donors gave themselves; the runs of their plans are not among them. */
  readonly donations: Donation[];
  /** What the donor's pages were told of each donation; an old page is still open somewhere. */
  readonly told: { readonly donation: Donation; readonly view: PaymentView }[];
  /** Receipt numbers that a donor was shown, by transaction. */
  readonly shown: Map<string, string>;
  /** How often a plan had been charged when its donor was told that it is stopped. */
  readonly stopped: Map<string, number>;
  readonly line: { faults: number };
  readonly trace: string[];
  /** What no fault explains. */
  readonly surprises: string[];
  /** The ports of the portal's present life. */
  readonly ports: () => PaymentPorts;
  readonly planPorts: () => PlanPorts;
  readonly machine: () => Machine;
  /** Starts the portal again, as after a kill: it asks about everything that is open. */
  readonly restart: (killChance: number) => Promise<void>;
  /** Does work of the portal; what the faults explain is no surprise. */
  readonly attempt: (name: string, work: () => Promise<void>) => () => Promise<void>;
};

export function openGivingSide(db: Kysely<Tables>, dice: Dice, plant: Plant): GivingSide {
  const line = { faults: 0 };
  const trace: string[] = [];
  const surprises: string[] = [];
  let machine = startMachine(dice, 0);
  const bad = (reach: typeof fetch) => badLine((plant.reach ?? ((same) => same))(reach), dice, line, () => machine);
  const world = createPaymentWorld(db, { reach: bad, retries: 0 });
  let ports: PaymentPorts = { ...world.ports, db: machine.watch(db) };
  const services = createTestServices(db, world.clock);
  const portal = { ...realPortal, ...plant.portal };

  const side: GivingSide = {
    world,
    dice,
    portal,
    donations: [],
    told: [],
    shown: new Map(),
    stopped: new Map(),
    line,
    trace,
    surprises,
    ports: () => ports,
    planPorts: () => ({ services: { ...services, db: ports.db }, payments: ports }),
    machine: () => machine,
    restart: async (killChance) => {
      machine = startMachine(dice, killChance);
      ports = { ...world.ports, db: machine.watch(db) };
      trace.push('the portal starts');
      await machine.run([side.attempt('reconcile all', async () => void (await portal.reconcile(ports, 'all')))]);
      await machine.run([side.attempt('look for what went back', async () => void (await portal.look(ports)))]);
    },
    attempt: (name, work) => async () => {
      try {
        await work();
        trace.push(name);
      } catch (error) {
        trace.push(`${name}: ${error instanceof Error ? error.message : error}`);
        if (!isExplained(error)) surprises.push(`${name}: ${tell(error)}`);
      }
    },
  };
  return side;
}

/** The error with where it was thrown, and those that it stands for. */
function tell(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(tell).join('\n');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** A kill, an unreachable provider, a refusal, and money of another currency are answers; anything else should not have happened. */
function isExplained(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isExplained);
  if (error instanceof Error && error.message.includes('does not fit the payment attempt')) return true;
  return error instanceof Killed || error instanceof ProviderUnreachable || error instanceof Refused;
}
