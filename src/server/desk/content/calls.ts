import type { FastifyInstance } from 'fastify';
import type { DeskTryRateRequest, DeskTryWordsRequest } from '../../../api/types.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { findingView } from '../../operator/state.ts';
import type { PaymentServices } from '../../payments/services.ts';
import { type Edit, edited, readFolder, treesOf } from '../../releases/index.ts';
import { today } from '../../content/today.ts';
import { safeError } from '../../kit/signals/log.ts';
import { type DeskPorts, deskCallsOf } from '../calls.ts';
import { computedBy } from './effects.ts';
import { sampleOfGifts } from './gift-sample.ts';
import { giftsView } from './gifts-view.ts';
import { registerExamples } from './examples.ts';
import { readerOf } from './read-on-thread.ts';
import type { Trees } from './reading.ts';
import { layoutsView, stepsView } from './layouts-and-steps.ts';
import { differenceView, effectView, ratesView, usesView, wordsView } from './view.ts';

type Of = { Params: { id: string } };

/** Delay, so that the calls of the page just opened run first. */
const AHEAD_MS = 1_500;

/**
 * GET /desk/api/releases/:id/rates, words, uses, layouts, steps, difference, effect and gifts: the content of a release, or the live content, for
 * staff. Call `entered` when a member opens the desk: it loads the live content in advance, which is most of the work of computing an effect.
 */
export function registerContent(app: FastifyInstance, services: PaymentServices, ports: DeskPorts): { readonly entered: () => void } {
  const call = deskCallsOf(app, ports);
  const read = readerOf(services.config.flowsRoot);
  const effectOf = computedBy('effect', read);
  const giftsOf = computedBy('gifts', read, async () => ({ gifts: await sampleOfGifts(services) }));
  registerExamples(app, services, { ...ports, read, treesFor });
  call<Of>('desk-release-rates', async (_staff, { params }) => {
    const trees = await treesFor(params.id);
    return ratesView(await read('rates', trees), trees.on);
  });
  call<Of & { Body: DeskTryRateRequest }>('desk-try-release-rate', async (_staff, { params, body: { edit } }) => {
    const trees = await treesFor(params.id);
    const { path } = edit;
    const text = edited(trees.after[path], edit as Edit);
    const after = text === undefined ? trees.after : { ...trees.after, [path]: text };
    const odd = (await read('odd', { ...trees, after })).filter(({ file }) => file === path);
    return { status: 1, odd: odd.map(findingView) };
  });
  call<Of & { Body: DeskTryWordsRequest }>(
    'desk-try-release-words',
    async (_staff, { params, body: { key, texts, edits: others = [] } }) => {
      const trees = await treesFor(params.id);
      const at = `/${key.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('.', '/')}`;
      const edits = texts.map(({ language, text }): Edit => ({ path: `flows/text/${language}/translation.json`, at, value: text }));
      const after = { ...trees.after };
      for (const edit of [...edits, ...(others as readonly Edit[])]) after[edit.path] = edited(after[edit.path], edit) ?? '';
      const findings = await read('typed', { ...trees, after, typed: { key, saved: trees.after } });
      return { status: 1, findings: findings.map(findingView) };
    },
  );
  call<Of>('desk-release-words', async (_staff, { params }) => wordsView(await read('words', await treesFor(params.id))));
  call<Of & { Querystring: { name: string } }>('desk-release-uses', async (_staff, { params, query }) => {
    const trees = await treesFor(params.id);
    return usesView(await read('uses', { ...trees, name: query.name.trim() }), trees.after);
  });
  call<Of>('desk-release-layouts', async (_staff, { params }) => layoutsView(await read('layouts', await treesFor(params.id))));
  call<Of>('desk-release-steps', async (_staff, { params }) => stepsView(await read('steps', await treesFor(params.id))));
  call<Of>('desk-release-difference', async (_staff, { params }) => differenceView(await read('difference', await treesFor(params.id))));
  call<Of>('desk-release-effect', async (_staff, { params }) => {
    const trees = await treesFor(params.id);
    return effectView(await effectOf(trees), trees.after);
  });

  call<Of>('desk-release-gifts', async (_staff, { params }) => {
    const trees = await treesFor(params.id);
    return giftsView(await giftsOf(trees), trees.after);
  });

  let soon: NodeJS.Timeout | undefined;
  app.addHook('onClose', async () => {
    clearTimeout(soon);
    await read.end();
  });
  const readAhead = () =>
    treesFor('live')
      .then((trees) => read('ahead', trees))
      .catch((error: unknown) => services.log.warn({ err: safeError(error) }, 'The content that is live was not read ahead for the desk'));
  return {
    entered: () => {
      clearTimeout(soon);
      if (!read.isWarm()) soon = setTimeout(readAhead, AHEAD_MS).unref();
    },
  };

  /** Without releases, the folder is the live content. */
  async function treesFor(id: string): Promise<Trees> {
    const { on } = today(services).rates;
    const trees = services.releases === undefined ? await ofFolder(id) : await treesOf(services.db, id);
    if (trees === undefined) throw new Refused(404, 'NO_SUCH_RELEASE', 'There is no such release.');
    return { ...trees, on };
  }

  async function ofFolder(id: string): Promise<Omit<Trees, 'on'> | undefined> {
    if (id !== 'live') return undefined;
    const { tree } = await readFolder(services.config.flowsRoot);
    return { before: tree, after: tree };
  }
}
