import type { Dice } from '../../../lab/simulation/dice.ts';

/** The fate of a request on its way. */
type Fate = 'well' | 'lost' | 'answer-lost' | 'twice' | 'late' | 'never-answered';

type Waiting = { readonly at: number; readonly resolve: () => void };

/**
 * The line between tabs and the portal, and the time that passes on it: requests are lost before or after they are heard, come twice or
 * late, or are never answered. Time stands still while anything is on its way, and then goes on to the next moment that somebody waits for.
 */
export function createLine(dice: Dice, deliver: (url: string, init: RequestInit) => Promise<Response>) {
  let now = 0;
  let waiting: Waiting[] = [];
  let late: (() => Promise<unknown>)[] = [];
  const underWay = new Set<Promise<unknown>>();
  let isBad = true;

  const send = (url: string, init: RequestInit) => during(deliver(url, init));

  /** No time passes while this is on its way. */
  function during<T>(asked: Promise<T>): Promise<T> {
    const settled = asked.then(
      () => undefined,
      () => undefined,
    );
    underWay.add(settled);
    void settled.then(() => underWay.delete(settled));
    return asked;
  }

  const lost = () => new TypeError('fetch failed');

  async function request(url: string, init: RequestInit): Promise<Response> {
    const fate = isBad ? fateOf(dice, url) : 'well';
    switch (fate) {
      case 'lost':
        throw lost();
      case 'answer-lost':
        await send(url, init);
        throw lost();
      case 'twice': {
        const [answer] = await Promise.all([send(url, init), send(url, init)]);
        return answer;
      }
      case 'late':
        late.push(() => send(url, init));
        throw lost();
      case 'never-answered':
        void send(url, init);
        return new Promise(() => undefined);
      case 'well':
        return send(url, init);
    }
  }

  /** Resolves once `end` is reached: delivers all requests in flight, then moves the time on. */
  async function run(end: Promise<unknown>): Promise<void> {
    let isOver = false;
    void end.finally(() => {
      isOver = true;
    });
    for (let idle = 0; !isOver; idle += 1) {
      // The machine's own time for requests in flight does not count.
      if (idle > 100_000) throw new Error('The tabs come to no end.');
      await nextTurn();
      if (underWay.size > 0) {
        await Promise.race(underWay);
        idle = 0;
        continue;
      }
      if (late.length > 0 && dice.chance(0.3)) {
        void late
          .shift()?.()
          .catch(() => undefined);
        continue;
      }
      // A few turns more for what follows an answer without the line.
      for (let turn = 0; turn < 3 && underWay.size === 0; turn += 1) await nextTurn();
      if (underWay.size === 0) passTime();
    }
    await end;
  }

  function passTime(): void {
    const next = waiting.reduce<Waiting | null>((first, one) => (first === null || one.at < first.at ? one : first), null);
    if (next === null) return;
    now = Math.max(now, next.at);
    waiting = waiting.filter((one) => one !== next);
    next.resolve();
  }

  return {
    request,
    run,
    during,
    pause: (milliseconds: number) => {
      let wake: () => void = () => undefined;
      const over = new Promise<void>((resolve) => {
        const one = { at: now + milliseconds, resolve };
        waiting.push(one);
        wake = () => {
          waiting = waiting.filter((other) => other !== one);
          resolve();
        };
      });
      return { over, wake };
    },
    /** Late requests arrive now; from here on nothing goes wrong. */
    clear: async () => {
      isBad = false;
      for (const arrive of late) await arrive().catch(() => undefined);
      late = [];
      await Promise.all(underWay);
    },
  };
}

/** A save is given up by the page when nobody answers; any other call is given up by the browser, which is an answer that was lost. */
function fateOf(dice: Dice, url: string): Fate {
  if (!dice.chance(0.35)) return 'well';
  const fate = dice.pick(['lost', 'answer-lost', 'twice', 'late', 'never-answered'] as const);
  return fate === 'never-answered' && !url.startsWith('/session/draft/') ? 'answer-lost' : fate;
}

/** Resolves once messages that were sent meanwhile have arrived. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
