import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { safeError } from './log.ts';
import { inTurn } from '../in-turn.ts';
import { causeOf, thrownOf } from '../thrown.ts';

/** The services that a gift cannot be completed without. */
export const DEPENDENCIES = ['database', 'provider', 'mail'] as const;
export type DependencyName = (typeof DEPENDENCIES)[number];

export type DependencyState = {
  /** `unknown` until the first check. */
  readonly state: 'unknown' | 'up' | 'down';
  readonly since: Date;
  /** Why it is down, in a word: a code of the system, an SQLSTATE, or the kind of the error; null unless it is down. */
  readonly cause: string | null;
};

export type DependencyStates = { readonly [name in DependencyName]: DependencyState };

/** Watches this process's dependencies, and logs one line when one fails and one when it returns. */
export type Dependencies = {
  /** Checks a dependency at this interval while the portal listens. `check` throws when it does not answer. */
  readonly watch: (name: DependencyName, everyMs: number, check: () => Promise<unknown>) => void;
  readonly answered: (name: DependencyName) => void;
  /** Records a failure; the error then counts as explained while the dependency is down. */
  readonly failed: (name: DependencyName, error: unknown) => void;
  readonly states: () => DependencyStates;
  /** Checks all watched dependencies now. */
  readonly look: () => Promise<void>;
  /**
   * The failed dependency that explains an error; undefined if none does. If the database may have caused the error, it is checked first, unless it
   * is known to be down.
   */
  readonly explanationOf: (error: unknown) => Promise<DependencyName | undefined>;
  /** Logs an error by `tell`, unless a failed dependency explains it: then it is counted, and the line on the dependency's return has the count. */
  readonly tellUnlessExplained: (error: unknown, tell: () => void) => Promise<void>;
  readonly start: () => void;
  readonly stop: () => void;
};

type Ports = { readonly now: () => Date; readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'> };
type Watched = { readonly everyMs: number; readonly look: () => Promise<void> };

export function watchDependencies({ now, log }: Ports): Dependencies {
  const watched = new Map<DependencyName, Watched>();
  const unknown = { state: 'unknown', since: now(), cause: null } as const;
  const states: { [name in DependencyName]: DependencyState } = { database: unknown, provider: unknown, mail: unknown };
  const notLogged = { database: 0, provider: 0, mail: 0 };
  const failures = new WeakMap<object, DependencyName>();
  let timers: readonly NodeJS.Timeout[] = [];
  const isDown = (name: DependencyName) => states[name].state === 'down';

  const answered = (name: DependencyName) => {
    const { state, since } = states[name];
    if (state === 'up') return;
    states[name] = { state: 'up', since: now(), cause: null };
    if (state !== 'down') return;
    const seconds = Math.round((now().getTime() - since.getTime()) / 1_000);
    log.warn({ dependency: name, seconds, notLogged: notLogged[name] }, SAYS[name].back);
    notLogged[name] = 0;
  };
  const failed = (name: DependencyName, error: unknown) => {
    if (typeof error === 'object' && error !== null) failures.set(error, name);
    const named = causeOf(error);
    // Timeout errors of the drivers have no code.
    const cause = named === 'Error' ? 'NO_ANSWER' : named;
    const since = isDown(name) ? states[name].since : now();
    if (!isDown(name)) log.error({ dependency: name, cause, err: safeError(error) }, `${SAYS[name].gone} See ${runbookOf(name)}.`);
    states[name] = { state: 'down', since, cause };
  };
  const explanationOf = async (error: unknown) => {
    const noted = typeof error === 'object' && error !== null ? failures.get(error) : undefined;
    const suspect = noted ?? (mayBeTheDatabases(error) ? 'database' : undefined);
    if (suspect !== undefined && !isDown(suspect)) await watched.get(suspect)?.look();
    return suspect !== undefined && isDown(suspect) ? suspect : undefined;
  };
  return {
    watch: (name, everyMs, check) => {
      const look = async () => {
        try {
          await check();
          answered(name);
        } catch (error) {
          failed(name, error);
        }
      };
      watched.set(name, { everyMs, look: inTurn(look) });
    },
    answered,
    failed,
    states: () => ({ ...states }),
    look: async () => void (await Promise.all([...watched.values()].map(({ look }) => look()))),
    explanationOf,
    tellUnlessExplained: async (error, tell) => {
      const down = await explanationOf(error);
      if (down === undefined) tell();
      else notLogged[down] += 1;
    },
    start: () => {
      timers = [...watched.values()].map(({ everyMs, look }) => setInterval(() => void look(), everyMs).unref());
      for (const { look } of watched.values()) void look();
    },
    stop: () => {
      for (const timer of timers) clearInterval(timer);
      timers = [];
    },
  };
}

/** Watches the dependencies while the portal listens. */
export function watchWhileListening(app: FastifyInstance, { start, stop }: Pick<Dependencies, 'start' | 'stop'>): void {
  app.addHook('onListen', async () => start());
  app.addHook('onClose', async () => stop());
}

/** Why and since when a dependency is down, as sentences for staff; undefined while it is up. */
export function outageOf(name: DependencyName, states: DependencyStates): string | undefined {
  const { state, since, cause } = states[name];
  return state === 'down' ? `Since ${since.toISOString()}: ${SAYS[name].gone} The cause: ${cause}.` : undefined;
}

const SAYS: { readonly [name in DependencyName]: { readonly gone: string; readonly back: string; readonly anchor: string } } = {
  database: { gone: 'The database does not answer: nobody can give.', back: 'The database answers again', anchor: 'database-gone' },
  provider: {
    gone: 'The payment provider does not answer, or refuses the key: nobody can pay.',
    back: 'The payment provider answers again',
    anchor: 'provider-refuses',
  },
  mail: { gone: 'The mail server takes no mail: receipts are not mailed.', back: 'The mail server takes mails again', anchor: 'mail-late' },
};

function runbookOf(name: DependencyName): string {
  return `docs/runbook.md#${SAYS[name].anchor}`;
}

/**
 * SQLSTATE classes of a database that does not serve (connection exception, insufficient resources, operator intervention), and errors with the
 * system's code or none: the drivers' own, such as timeouts, have none.
 */
function mayBeTheDatabases(error: unknown): boolean {
  const { name, code = '' } = thrownOf(error);
  if (code === '') return name === 'Error' || name === 'AggregateError';
  return /^(08|53|57)\w{3}$/.test(code) || /^E[A-Z]{3,}$/.test(code);
}
