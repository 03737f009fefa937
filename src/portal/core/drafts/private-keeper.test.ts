import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../../engine/index.ts';
import type { Outcome } from '../../kit/http/outcome.ts';
import { pauseFor } from '../../kit/pause.ts';
import { randomId } from '../../kit/random-id.ts';
import type { Keeping } from '../state/portal-state.ts';
import { createPrivateKeeper, type PrivateKeeper } from './private-keeper.ts';

const email = (text: string): Answers => ({ individual: { email: text } });
const unreachable = { kind: 'unreachable' } as const;
const refusal = (status: number, code: string) => ({ kind: 'refused' as const, status, code, message: '', fields: [] });

type Kept = { answers: Answers; revision: number; saves: string[]; version?: number };
type Sent = Parameters<Parameters<typeof createPrivateKeeper>[1]['api']['writeDraft']>[1];

let keepers: PrivateKeeper[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  keepers = [];
});
afterEach(() => {
  for (const keeper of keepers) keeper.stop();
  vi.useRealTimers();
});

/** A server that stores one draft by compare-and-set; a test can cut the connection before or after a save arrives. */
function keptByServer() {
  let kept: Kept = { answers: {}, revision: 0, saves: [] };
  const connection: { before: boolean; after: boolean; refuses: ReturnType<typeof refusal> | null } = {
    before: true,
    after: true,
    refuses: null,
  };
  const sent: Sent[] = [];
  const api = {
    writeDraft: async (_flow: string, body: Sent): Promise<Outcome<{ status: 1; message: string; revision: number }>> => {
      const { before, after, refuses } = connection;
      sent.push(body);
      if (!before) return unreachable;
      if (refuses) return refuses;
      const { save } = body;
      if (save === undefined) throw new Error('A save names its draft.');
      if (save.after !== kept.revision && !save.over.includes(kept.saves.at(-1) ?? '')) return refusal(409, 'DRAFT_CHANGED');
      kept = { answers: body.answers, revision: kept.revision + 1, saves: [...kept.saves, save.key] };
      return after ? { kind: 'done', data: { status: 1, message: '', revision: kept.revision } } : unreachable;
    },
    readDraft: async (): Promise<Outcome<{ version: number } & Kept>> =>
      connection.before ? { kind: 'done', data: { version: 1, ...kept } } : unreachable,
  };
  const write = (answers: Answers) => {
    kept = { answers, revision: kept.revision + 1, saves: [...kept.saves, 'of another tab'] };
  };
  const writeNewer = (answers: Answers) => {
    write(answers);
    kept = { ...kept, version: 2 };
  };
  return { api, connection, sent, write, writeNewer, kept: () => kept };
}

function pageOn(server: ReturnType<typeof keptByServer>, restored = false) {
  const states: Keeping[] = [];
  const page = { states, merged: null as Answers | null, dropped: false, held: {} as Answers };
  const keeper = createPrivateKeeper(
    { flow: 'zakat', version: 1, draft: 'draft-of-this-test', restored },
    {
      carry: ({ answers }) => answers,
      api: server.api,
      openSession: async () => undefined,
      newKey: randomId,
      pause: pauseFor,
      onKeeping: (keeping) => void states.push(keeping),
      onSaved: () => undefined,
      onTyped: () => undefined,
      onDropped: () => {
        page.dropped = true;
      },
      onMerged: (answers) => {
        page.merged = answers;
        keeper.update(answers);
      },
    },
  );
  keepers.push(keeper);
  return { keeper, page };
}

/** Advances the clock and runs all that falls due. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('typed answers', () => {
  it('are sent again, with a pause, if an answer does not say what is saved', async () => {
    const server = keptByServer();
    const answersNothing = vi.fn(async () => ({ kind: 'done', data: { status: 1, message: '' } }) as const);
    const { keeper, page } = pageOn({ ...server, api: { ...server.api, writeDraft: answersNothing as never } });
    keeper.update(email('a@portal.test'));
    await pass(10_000);
    expect(answersNothing.mock.calls.length).toBeLessThan(6);
    expect(page.states.at(-1)).toBe('cannot');
  });

  it('back off when other pages save all the time', async () => {
    const server = keptByServer();
    const refusals = vi.fn(async () => refusal(409, 'DRAFT_CHANGED'));
    const { keeper } = pageOn({ ...server, api: { ...server.api, writeDraft: refusals } });
    keeper.update(email('a@portal.test'));
    await pass(10_000);
    expect(refusals.mock.calls.length).toBeLessThan(20);
  });

  it('are sent once, shortly after the last keystroke', async () => {
    const server = keptByServer();
    const { keeper, page } = pageOn(server);
    for (const text of ['a', 'ab', 'abc']) {
      keeper.update(email(text));
      await pass(100);
    }
    await pass(1_000);
    expect(server.sent).toHaveLength(1);
    expect(server.kept().answers).toEqual(email('abc'));
    expect(page.states.at(-1)).toBe('kept');
  });

  it('are sent again until the server has them, and the page says when they cannot be saved', async () => {
    const server = keptByServer();
    server.connection.before = false;
    const { keeper, page } = pageOn(server);
    keeper.update(email('a@portal.test'));
    await pass(10_000);
    expect(page.states).toContain('cannot');
    server.connection.before = true;
    await pass(20_000);
    expect(server.kept().answers).toEqual(email('a@portal.test'));
    expect(page.states.at(-1)).toBe('kept');
  });

  it('are saved once after lost answers, together with what was typed since', async () => {
    const server = keptByServer();
    server.connection.after = false;
    const { keeper } = pageOn(server);
    keeper.update(email('a'));
    await pass(1_000);
    keeper.update(email('ab'));
    await pass(3_000);
    server.connection.after = true;
    await pass(20_000);
    expect(server.kept().answers).toEqual(email('ab'));
    expect(await keeper.flush()).toEqual({ kind: 'kept', revision: server.kept().revision });
  });

  it('are sent at once when the page is left, even during an earlier save', async () => {
    const server = keptByServer();
    server.connection.after = false;
    const { keeper } = pageOn(server);
    keeper.update(email('a'));
    await pass(700);
    keeper.update(email('ab'));
    keeper.leave();
    await pass(0);
    expect(server.kept().answers).toEqual(email('ab'));
  });

  it('that the server refuses for good are not sent again until changed', async () => {
    const server = keptByServer();
    server.connection.refuses = refusal(422, 'DRAFT_TOO_LARGE');
    const { keeper, page } = pageOn(server);
    keeper.update(email('far too much'));
    await pass(60_000);
    expect(server.sent).toHaveLength(1);
    expect(page.states.at(-1)).toBe('cannot');
    server.connection.refuses = null;
    keeper.update(email('less'));
    await pass(1_000);
    expect(page.states.at(-1)).toBe('kept');
  });
});

describe('a payment', () => {
  it('waits until the answers are saved, and gets their revision', async () => {
    const server = keptByServer();
    const { keeper } = pageOn(server);
    keeper.update(email('a@portal.test'));
    expect(await keeper.flush()).toEqual({ kind: 'kept', revision: 1 });
    expect(server.kept().answers).toEqual(email('a@portal.test'));
  });

  it('learns after two failures that the answers cannot be saved', async () => {
    const server = keptByServer();
    server.connection.before = false;
    const { keeper } = pageOn(server);
    keeper.update(email('a@portal.test'));
    const flushed = keeper.flush();
    await pass(5_000);
    expect(await flushed).toEqual({ kind: 'cannot' });
  });

  it('learns it as well if a call throws, which is retried with backoff', async () => {
    const server = keptByServer();
    let calls = 0;
    const writeDraft = async () => {
      calls += 1;
      throw new Error('This call is broken.');
    };
    const { keeper } = pageOn({ ...server, api: { ...server.api, writeDraft } });
    keeper.update(email('a@portal.test'));
    const flushed = keeper.flush();
    await pass(5_000);
    expect(await flushed).toEqual({ kind: 'cannot' });
    expect(calls).toBeLessThan(5);
  });

  it('does not wait for ever for a missing answer', async () => {
    const server = keptByServer();
    const { keeper } = pageOn({ ...server, api: { ...server.api, writeDraft: () => new Promise(() => undefined) } });
    keeper.update(email('a@portal.test'));
    const flushed = keeper.flush();
    await pass(30_000);
    expect(await flushed).toEqual({ kind: 'cannot' });
  });
});

describe('two tabs', () => {
  it('each keep the other’s typed answers', async () => {
    const server = keptByServer();
    const [one, other] = [pageOn(server), pageOn(server)];
    one.keeper.update({ individual: { email: 'a@portal.test' } });
    await pass(1_000);
    other.keeper.update({ individual: { fullName: 'Siti Contoh' } });
    await pass(5_000);
    const both = { individual: { email: 'a@portal.test', fullName: 'Siti Contoh' } };
    expect(server.kept().answers).toEqual(both);
    expect(other.page.merged).toEqual(both);
    expect(await one.keeper.refresh()).toBe(true);
    expect(one.page.merged).toEqual(both);
  });

  it('never overwrite newer answers with older ones, even if the older save’s answer was lost', async () => {
    const server = keptByServer();
    server.connection.after = false;
    const { keeper, page } = pageOn(server);
    keeper.update(email('older@portal.test'));
    await pass(700);
    server.write(email('newer@portal.test'));
    server.connection.after = true;
    await pass(10_000);
    expect(server.kept().answers).toEqual(email('newer@portal.test'));
    expect(page.merged).toEqual(email('newer@portal.test'));
  });
});

describe('a draft of an earlier load', () => {
  it('is requested until it is read', async () => {
    const server = keptByServer();
    server.write(email('a@portal.test'));
    server.connection.before = false;
    const { page } = pageOn(server, true);
    await pass(2_000);
    expect(page.states.at(-1)).toBe('unread');
    server.connection.before = true;
    await pass(20_000);
    expect(page.merged).toEqual(email('a@portal.test'));
    expect(page.states.at(-1)).toBe('kept');
  });

  it('sends nothing more if it was paid or abandoned elsewhere', async () => {
    const server = keptByServer();
    server.connection.refuses = refusal(409, 'DRAFT_DROPPED');
    const { keeper, page } = pageOn(server);
    keeper.update(email('a@portal.test'));
    await pass(1_000);
    expect(page.dropped).toBe(true);
    keeper.update(email('b@portal.test'));
    await pass(10_000);
    expect(server.sent).toHaveLength(1);
  });
});

it('keeps all its own answers, and does not read those saved by a page of newer content', async () => {
  const server = keptByServer();
  const { keeper, page } = pageOn(server);
  keeper.update(email('a@portal.test'));
  await pass(1_000);
  server.writeNewer({ individual: { mail: 'a@portal.test' } });
  keeper.update(email('ab@portal.test'));
  await pass(1_000);
  expect(page.merged).toBeNull();
  expect(server.sent.at(-1)).toMatchObject({ version: 1, answers: email('ab@portal.test') });
  expect(await keeper.flush()).toMatchObject({ kind: 'kept' });
});
