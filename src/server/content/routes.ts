import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ContentView } from '../../api/types.ts';
import { callerOf } from '../kit/http/limits/caller.ts';
import { addCall } from '../kit/http/calls/calls.ts';
import { IMMUTABLE, REVALIDATE, sendCompressed } from '../kit/http/files/compressed.ts';
import { createFairQueue } from '../kit/http/limits/fair-queue.ts';
import { hostOf } from '../kit/http/hosts/hosts.ts';
import { Refused } from '../kit/http/refusal.ts';
import type { ContentServices } from './services.ts';

import type { Bundle } from './served/bundle.ts';
import { UnknownVersion } from './store.ts';
import { type PayableLimits, viewOf } from './view.ts';

type VersionParams = { Params: { contentVersion: string } };
type DefinitionsParams = VersionParams & { Querystring: { flow?: string } };
type ValidatorsParams = VersionParams & { Querystring: { flow: string } };
type TextParams = { Params: { lng: string }; Querystring: { v?: string; flow?: string } };

/** An old version is read, compiled and compressed again on demand: one at a time, in turn by client address. */
const OLD_VERSION_QUEUE = { atOnce: 1, atMostWaiting: 20, atMostWaitingOfOne: 2, order: 'round-robin' } as const;

/** GET /content/*, GET /assets/locales/*: definitions and texts for the page. */
export function registerContent(app: FastifyInstance, { content, clock, config }: ContentServices, { payableLimits }: PayableLimits): void {
  const queue = createFairQueue(OLD_VERSION_QUEUE);

  addCall(app, 'content-current', async (request, reply): Promise<ContentView> => {
    content.notice();
    reply.header('cache-control', REVALIDATE);
    const current = content.current();
    return viewOf(current, hostOf(request, current.definitions.site, config), { clock, config, payableLimits });
  });

  addCall<DefinitionsParams>(app, 'content-definitions', async (request, reply) => {
    const { contentVersion } = request.params;
    const { flow } = request.query;
    const { definitions, flows } = await bundleOf(contentVersion, request);
    const asked = flow === undefined ? definitions : Object.hasOwn(flows, flow) ? flows[flow] : undefined;
    if (asked === undefined) throw noFlow();
    const tag = flow === undefined ? contentVersion : `${contentVersion}-${flow}`;
    return sendCompressed(request, reply, asked, { type: 'application/json; charset=utf-8', tag, keep: IMMUTABLE });
  });

  addCall<ValidatorsParams>(app, 'content-validators', async (request, reply) => {
    const { contentVersion } = request.params;
    const { flow } = request.query;
    const { validators } = await bundleOf(contentVersion, request);
    const asked = Object.hasOwn(validators, flow) ? validators[flow] : undefined;
    if (asked === undefined) throw noFlow();
    const tag = `${contentVersion}-${flow}`;
    return sendCompressed(request, reply, asked, { type: 'text/javascript; charset=utf-8', tag, keep: IMMUTABLE });
  });

  addCall<TextParams>(app, 'texts', async (request, reply) => {
    content.notice();
    const { version, definitions } = content.current();
    const asked = request.query.v ?? version;
    const { flow } = request.query;
    const { texts, firstTexts } = await bundleOf(asked, request);
    const language = Object.hasOwn(texts, request.params.lng) ? request.params.lng : definitions.site.fallbackLanguage;
    const first = firstTexts[language] ?? {};
    const words = flow === undefined ? texts[language] : Object.hasOwn(first, flow) ? first[flow] : undefined;
    if (words === undefined) throw new Refused(404, 'NOT_FOUND', 'There are no texts.');
    const keep = request.query.v === undefined ? REVALIDATE : IMMUTABLE;
    const tag = [asked, language, ...(flow === undefined ? [] : [flow])].join('-');
    return sendCompressed(request, reply, words, { type: 'application/json; charset=utf-8', tag, keep });
  });

  async function bundleOf(version: string, request: FastifyRequest): Promise<Bundle> {
    if (version === content.current().version) return content.bundle(version);
    const caller = callerOf(request);
    if ((await queue.take(caller)) === 'full')
      throw new Refused(503, 'BUSY', 'Too many ask for this just now. Please try again in a moment.', { retryAfter: 5 });
    try {
      return await content.bundle(version);
    } catch (error) {
      if (error instanceof UnknownVersion) throw new Refused(404, 'NOT_FOUND', 'This version of the content is not known.');
      throw error;
    } finally {
      queue.give(caller);
    }
  }
}

function noFlow(): Refused {
  return new Refused(404, 'NOT_FOUND', 'This version of the content has no such flow.');
}
