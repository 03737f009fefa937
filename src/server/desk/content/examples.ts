import type { FastifyInstance } from 'fastify';
import type { DeskApproveExpectationsRequest, DeskExampleRequest, DeskKeepExampleRequest } from '../../../api/types.ts';
import type { Answers, IsoDate, Json } from '../../../engine/index.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { PaymentServices } from '../../payments/services.ts';
import { editRelease, judgeKind } from '../../releases/index.ts';
import { type DeskPorts, deskCallsOf } from '../calls.ts';
import { withNames } from '../releases/who-changed-it.ts';
import { benchView, expectationsView, unheldView } from './examples-view.ts';
import { fileOfExample, textOfExample } from './example-file.ts';
import type { Reader } from './read-on-thread.ts';
import type { Readings, Trees, What } from './reading.ts';

type Of = { Params: { id: string } };

/**
 * The calls below /desk/api/releases/:id/examples: QA's bench. A walk becomes a fixture of the release, which is reviewed like any other
 * change.
 */
export function registerExamples(
  app: FastifyInstance,
  services: PaymentServices,
  ports: DeskPorts & { readonly read: Reader; readonly treesFor: (id: string) => Promise<Trees> },
): void {
  const call = deskCallsOf(app, ports);
  call<Of>('desk-release-examples', async (_staff, { params }) => benchView(await readable('bench', await ports.treesFor(params.id))));
  call<Of & { Querystring: { name: string } }>('desk-release-rule', async (_staff, { params, query }) => {
    const { computedBy, heldBy } = await readable('rule', { ...(await ports.treesFor(params.id)), rule: query.name });
    return { status: 1, computedBy: [...computedBy], heldBy: [...heldBy] };
  });
  call<Of>('desk-release-unheld', async (_staff, { params }) => unheldView(await readable('unheld', await ports.treesFor(params.id))));
  call<Of & { Body: DeskExampleRequest }>('desk-try-release-example', async (_staff, { params, body }) => {
    const { file, lines } = await exampleFor(params.id, body);
    return { status: 1, file, lines: [...lines] };
  });
  call<Of & { Body: DeskKeepExampleRequest }>('desk-keep-release-example', async ({ memberId: by }, { params: { id }, body }) => {
    const { file, fixture } = await exampleFor(id, body);
    return save({ id, by, seen: body.seen, edits: [{ path: file, text: textOfExample(fixture) }] });
  });
  call<Of>('desk-release-expectations', async (_staff, { params }) => {
    const trees = await ports.treesFor(params.id);
    return expectationsView(await readable('expectations', trees), trees.after);
  });
  call<Of & { Body: DeskApproveExpectationsRequest }>(
    'desk-approve-release-expectations',
    async ({ memberId: by }, { params: { id }, body: { seen, files } }) => {
      const { restated } = await readable('expectations', await ports.treesFor(id));
      const edits = restated
        .filter(({ file }) => files.includes(file))
        .flatMap(({ file: path, expect }) =>
          Object.entries(expect).map(([part, value]) => ({ path, at: `/expect/${part}`, value: value as unknown as Json })),
        );
      return save({ id, by, seen, edits });
    },
  );

  async function save(edit: Parameters<typeof editRelease>[1]) {
    const { releases } = services;
    if (releases === undefined) throw new Refused(409, 'NO_RELEASES', 'The content is that of the folder: there are no releases.');
    const { state, hash } = await withNames(services, () => editRelease(releases.ports, edit));
    releases.ports.soon(judgeKind(releases.ports));
    return { status: 1, id: edit.id, state, hash };
  }

  async function exampleFor(id: string, { says, flow, answers, day }: DeskExampleRequest) {
    const trees = await ports.treesFor(id);
    const walk = { says: says.trim(), flow, on: (day ?? trees.on) as IsoDate, answers: answers as Answers };
    const { fixture, lines } = await readable('example', { ...trees, walk });
    return { file: fileOfExample(trees.after, walk), fixture, lines };
  }

  /** Refuses with 409 where the release is too broken to run an example; its findings say why. */
  async function readable<W extends What>(what: W, trees: Trees): Promise<Readings[W]> {
    try {
      return await ports.read(what, trees);
    } catch {
      throw new Refused(409, 'CANNOT_BE_READ', 'The release is written so that no example can be run with it: its findings say why.');
    }
  }
}
