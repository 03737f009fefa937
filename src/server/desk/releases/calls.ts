import type { FastifyInstance, RouteGenericInterface } from 'fastify';
import type {
  ApproveReleaseRequest,
  DeskReleaseChanged,
  EditReleaseRequest,
  MakeReleaseRequest,
  ReleaseReasonRequest,
  RevertUrgentlyRequest,
  ScheduleReleaseRequest,
  SeenReleaseRequest,
} from '../../../api/types.ts';
import type { PaymentServices } from '../../payments/services.ts';
import {
  approveRelease,
  cancelRelease,
  discardRelease,
  editRelease,
  makeRelease,
  moveRelease,
  type ReleasePorts,
  returnRelease,
  revertUrgently,
  sendRelease,
  undoRelease,
  withdrawRelease,
  workOnReleases,
  judgeKind,
} from '../../releases/index.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { type DeskPorts, deskCallsOf } from '../calls.ts';
import type { Staff } from '../sessions/store.ts';
import { editsOf, momentOf } from './sent.ts';
import { fileView, listView, releaseView } from './view.ts';
import { withNames } from './who-changed-it.ts';

type Of<Body> = { Params: { id: string }; Body: Body };
/** The work of a call for a member. */
type Doing<T extends RouteGenericInterface> = (
  ports: ReleasePorts,
  by: string,
  sent: { readonly id: string; readonly body: T extends { Body: infer Body } ? Body : unknown },
) => Promise<Pick<DeskReleaseChanged, 'id' | 'state' | 'hash'>>;

/** The calls below /desk/api/releases: list, show, make, edit, review and schedule releases. */
export function registerReleases(app: FastifyInstance, services: PaymentServices, ports: DeskPorts): void {
  const call = deskCallsOf(app, ports);
  const { releases } = services;
  if (releases !== undefined) workOnReleases(services.jobs, releases.ports);

  call('desk-releases', async (staff) => ({ status: 1, ...(await listView(services, staff)) }));
  call<{ Params: { id: string } }>('desk-release', async (staff, { params }) => ({
    status: 1,
    ...(await releaseView(services, inUse(), params.id, staff)),
  }));
  call<{ Params: { id: string }; Querystring: { path: string } }>('desk-release-file', async (_staff, { params, query }) => ({
    status: 1,
    ...(await fileView(inUse(), params.id, query.path)),
  }));

  does<{ Body: MakeReleaseRequest }>('desk-make-release', (to, by, { body }) => makeRelease(to, { title: body.title, by }));
  does<Of<EditReleaseRequest>>('desk-edit-release', (to, by, { id, body }) =>
    editRelease(to, { id, by, seen: body.seen, edits: editsOf(body.edits) }),
  );
  does<Of<SeenReleaseRequest>>('desk-send-release', (to, by, { id, body }) => sendRelease(to, { id, by, seen: body.seen }));
  does('desk-withdraw-release', (to, by, { id }) => withdrawRelease(to, { id, by }));
  does('desk-discard-release', (to, by, { id }) => discardRelease(to, { id, by }));
  does('desk-undo-release', (to, by, { id }) => undoRelease(to, { id, by }));
  does<Of<ApproveReleaseRequest>>('desk-approve-release', (to, by, { id, body }) =>
    approveRelease(to, { id, by, seen: body.seen, liveAt: momentOf(body.liveAt), ticked: body.ticked }),
  );
  does<Of<ReleaseReasonRequest>>('desk-return-release', (to, by, { id, body }) => returnRelease(to, { id, by, why: body.reason }));
  does<Of<ScheduleReleaseRequest>>('desk-schedule-release', (to, by, { id, body }) =>
    moveRelease(to, { id, by, seen: body.seen, liveAt: momentOf(body.liveAt) }),
  );
  does<Of<ReleaseReasonRequest>>('desk-cancel-release', (to, by, { id, body }) => cancelRelease(to, { id, by, why: body.reason }));
  does<{ Body: RevertUrgentlyRequest }>('desk-revert-urgently', (to, by, { body: { id, seen, reason } }) =>
    revertUrgently(to, { id, seen, by, why: reason }),
  );

  function inUse(): ReleasePorts {
    if (releases === undefined) throw new Refused(409, 'NO_RELEASES', 'The content is that of the folder: there are no releases.');
    return releases.ports;
  }

  /** Registers a call that changes a release and answers with its new state. */
  function does<T extends RouteGenericInterface>(name: string, work: Doing<T>): void {
    call<T>(name, async ({ memberId }: Staff, request) => {
      const { id = '' } = request.params as { readonly id?: string };
      const sent = { id, body: request.body as Parameters<Doing<T>>[2]['body'] };
      const { state, hash, ...became } = await withNames(services, () => work(inUse(), memberId, sent));
      inUse().soon(judgeKind(inUse()));
      return { status: 1, id: became.id, state, hash } satisfies DeskReleaseChanged;
    });
  }
}
