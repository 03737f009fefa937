import { startTestDatabase } from './database.ts';
import { type Browser, startTestPortal, type TestPortal } from './portal.ts';

/** Several processes of a portal over one database, each with its own folder. */
export type TestPortals = {
  readonly each: readonly TestPortal[];
  /** A browser that sends each call to the next process, with the same cookies. */
  readonly browse: (host?: string, address?: string) => Browser;
  /** Sets the clock of each process. */
  readonly setClock: (now: Date) => void;
  /** Runs one background job, each time at the next process. */
  readonly work: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Starts this many portals at once, as after a deployment. */
export async function startTestPortals(count: number, environment: { readonly [name: string]: string } = {}): Promise<TestPortals> {
  const database = await startTestDatabase();
  const open = { openDatabase: async () => ({ ...database, close: async () => undefined }) };
  const each = await Promise.all(Array.from({ length: count }, () => startTestPortal(environment, open)));
  const next = inTurn(each);
  return {
    each,
    browse: (host, address) => takingTurns(each.map((portal) => portal.browse(host, address))),
    setClock: (now) => {
      for (const { clock } of each) clock.now = now;
    },
    work: (name) => next().work(name),
    async close() {
      for (const portal of each) await portal.close();
      await database.close();
    },
  };
}

function inTurn<T>(all: readonly T[]): () => T {
  let turn = -1;
  return () => {
    turn = (turn + 1) % all.length;
    const one = all[turn];
    if (one === undefined) throw new Error('There is none to take turns.');
    return one;
  };
}

/** One browser over several, which carries its cookies from call to call. */
function takingTurns(browsers: readonly Browser[]): Browser {
  const next = inTurn(browsers);
  const cookies = new Map<string, string>();
  return {
    host: browsers[0]?.host ?? '',
    cookies,
    async call(...asked) {
      const browser = next();
      browser.cookies.clear();
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      const answer = await browser.call<never>(...asked);
      cookies.clear();
      for (const [name, value] of browser.cookies) cookies.set(name, value);
      return answer;
    },
  };
}
