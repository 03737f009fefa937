import type { FastifyInstance } from 'fastify';
import type { DeskPreviewRequest } from '../../../api/types.ts';
import { paperFont, paperLanguage, type ReceiptDocument, type Site } from '../../../engine/index.ts';
import { hashedTree, hashOfTree, type Tree } from '../../../releases/index.ts';
import { sha256 } from '../../kit/crypto/digest.ts';
import { dayOf } from '../../kit/clock.ts';
import { drawDocument } from '../../kit/drawing/draw-document.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { PaymentServices } from '../../payments/services.ts';
import { readFolder, treeHashOf, treeOf } from '../../releases/index.ts';
import { type DeskPorts, deskCallsOf } from '../calls.ts';
import { askThread } from './ask-thread.ts';
import type { PreviewAsk } from './preview-thread.ts';

/**
 * The calls below /desk/api/preview: the places of a release, and each as donors would see it. Stores nothing, and uses no donor's data.
 */
export function registerPreview(app: FastifyInstance, services: PaymentServices, ports: DeskPorts): void {
  const call = deskCallsOf(app, ports);
  const ask = askerOf(services);
  const today = () => dayOf(services.clock.now());
  const showOf = ({ day, ...asked }: DeskPreviewRequest) => ({ ...asked, on: day ?? today() });

  call<{ Querystring: { release?: string } }>('desk-preview-places', async (_staff, { query }, reply) => {
    reply.type(JSON_TYPE);
    return ask(query.release, { kind: 'places', on: today() });
  });
  call<{ Body: DeskPreviewRequest }>('desk-preview', async (_staff, { body }, reply) => {
    reply.type(JSON_TYPE);
    return ask(body.release, { kind: 'shown', show: showOf(body) });
  });
  call<{ Body: DeskPreviewRequest }>('desk-preview-pdf', async ({ memberId }, { body }, reply) => {
    const { site } = services.content.current().definitions;
    const language = paperLanguage(site, body.language ?? site.fallbackLanguage);
    const what = body.what === 'certificate' ? 'certificate' : 'receipt';
    const document = JSON.parse(
      await ask(body.release, { kind: 'document', show: { ...showOf(body), what, language } }),
    ) as ReceiptDocument;
    return reply.type('application/pdf').send(await pdfOf(document, site, language, memberId));
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';

async function pdfOf(document: ReceiptDocument, site: Site, language: string, caller: string): Promise<Buffer> {
  return Buffer.from(await drawDocument({ ...document, ...paperFont(site, language) }, 'receipt', `desk ${caller}`));
}

/** Asks the thread about a release by its id, or about the live content. The key is the hash of its files, which an edit changes. */
function askerOf({ config, db, releases }: PaymentServices): (release: string | undefined, ask: PreviewAsk['ask']) => Promise<string> {
  const { settings, publicUrl, host, port, hostNames, mailFrom } = config;
  const drawnBy = {
    publicUrl,
    host,
    port,
    hostNames,
    mailFrom,
    services: {},
    sentryDsn: undefined,
    payments: { provider: 'sandbox' as const },
  };
  const folder = async () => readFolder(config.flowsRoot);
  let schemas: Promise<Tree> | undefined;
  const found = async (release: string): Promise<{ readonly key: string; readonly tree: () => Promise<Tree> }> => {
    if (releases === undefined) {
      if (release !== 'live') throw noSuchRelease();
      const { tree } = await folder();
      return { key: hashOfTree(hashedTree(tree, sha256), sha256), tree: async () => tree };
    }
    const key = await treeHashOf(db, release);
    if (key === undefined) throw noSuchRelease();
    return { key, tree: async () => (await treeOf(db, release)) ?? {} };
  };
  return async (release = 'live', ask) => {
    const { key, tree } = await found(release);
    schemas ??= folder().then((read) => read.schemas);
    const of = await schemas;
    return askThread({ key, settings, config: drawnBy, ask, treeOf: async () => ({ ...of, ...(await tree()) }) });
  };
}

function noSuchRelease(): Refused {
  return new Refused(404, 'NO_SUCH_RELEASE', 'There is no such release.');
}
