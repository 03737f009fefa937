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
import { unreliableFetch } from './faults.ts';
import { Killed, type Machine, startMachine } from './machine.ts';
import type { Portal } from './portal.ts';
import { realPortal } from './portal.ts';

/** A fault that a test plants in the portal or the network, to check that the simulation finds it. */
export type Plant = {
  readonly portal?: Partial<Portal>;
  /** The kind of seed that can find it; by default any. */
  readonly kind?: 'gifts' | 'plans';
  readonly reach?: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
  /** The probability of a kill at a scheduling point; by default random. */
  readonly killChance?: number;
};

/** The state of one seed's run. */
export type GivingSide = {
  readonly world: PaymentWorld;
  readonly dice: Dice;
  readonly portal: Portal;
  /** The gifts that donors made, without the runs of their plans. */
  readonly donations: Donation[];
  /** All views that pages got of donations; an old page may still be open. */
  readonly views: { readonly donation: Donation; readonly view: PaymentView }[];
  /** Receipt numbers shown to donors, by transaction number. */
  readonly shown: Map<string, string>;
  /** How often a plan had been charged when its donor was told that it is cancelled. */
  readonly stopped: Map<string, number>;
  readonly network: { faults: number };
  readonly trace: string[];
  /** Errors that no injected fault explains. */
  readonly unexpected: string[];
  /** The ports since the last restart. */
  readonly ports: () => PaymentPorts;
  readonly planPorts: () => PlanPorts;
  readonly machine: () => Machine;
  /** Restarts the portal, which then reconciles everything open. */
  readonly restart: (killChance: number) => Promise<void>;
  /** Runs work of the portal; records errors that no injected fault explains. */
  readonly attempt: (name: string, work: () => Promise<void>) => () => Promise<void>;
};

export function openGivingSide(db: Kysely<Tables>, dice: Dice, plant: Plant): GivingSide {
  const network = { faults: 0 };
  const trace: string[] = [];
  const unexpected: string[] = [];
  let machine = startMachine(dice, 0);
  const bad = (reach: typeof fetch) => unreliableFetch((plant.reach ?? ((same) => same))(reach), dice, network, () => machine);
  const world = createPaymentWorld(db, { reach: bad, retries: 0 });
  let ports: PaymentPorts = { ...world.ports, db: machine.watch(db) };
  const services = createTestServices(db, world.clock);
  const portal = { ...realPortal, ...plant.portal };

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
