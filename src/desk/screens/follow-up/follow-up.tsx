import type { DeskFollowUp } from '../../../api/types.ts';
import { Button, Notice, useAnnounce } from '../../../renderer/index.ts';
import { useStaff } from '../../kit/staff.tsx';
import { useAct } from '../../kit/use-act.ts';
import { useAsked } from '../../kit/use-asked.ts';
import { Screen } from '../../parts/screen.tsx';
import { reasonOf, Shown } from '../../parts/shown.tsx';
import { Table } from '../../parts/table.tsx';
import { Titled } from '../../parts/titled.tsx';
import { words } from '../../words/words.ts';
import { disputeCells, mailCells, planCells } from './cells.tsx';

const says = words.followUp;
const columns = <Id extends keyof typeof says & string>(...ids: readonly Id[]) => ids.map((id) => ({ id, title: String(says[id]) }));
const DISPUTES = columns('what', 'gift', 'amount', 'due', 'opened');
const PLANS = columns('gift', 'amount', 'why', 'since', 'next');
const MAILS = columns('kind', 'gift', 'queued', 'why', 'act');

/** Disputes, failing plans and dead-letter mails that staff follow up; a mail can be sent again from here. */
export function FollowUp() {
  const { acts } = useStaff().me;
  const { asked, again } = useAsked<DeskFollowUp>('/follow-up');
  const announce = useAnnounce();
  const { act, isBusy, failed } = useAct(() => {
    announce(says.sent);
    void again();
  });
  const maySend = acts.includes('send-mail-again');
  return (
    <Screen title={says.title} text={says.text} actions={<Button onClick={() => void again()}>{words.desk.refresh}</Button>}>
      {failed && <Notice kind="error" title={reasonOf(failed)} announced />}
      <Shown asked={asked} again={again} lines={8}>
        {({ disputes, plans, mails }) => (
          <>
            <Titled title={says.disputes}>
              <Table
                name={says.disputes}
                columns={DISPUTES}
                rows={disputes.map((one) => ({ id: one.id, cells: disputeCells(one) }))}
                none={says.noDisputes}
              />
            </Titled>
            <Titled title={says.plans}>
              <Table
                name={says.plans}
                columns={PLANS}
                rows={plans.map((one) => ({ id: `${one.id} ${one.dueOn}`, cells: planCells(one) }))}
                none={says.noPlans}
              />
            </Titled>
            <Titled title={says.mails}>
              <Table
                name={says.mails}
                columns={maySend ? MAILS : MAILS.filter(({ id }) => id !== 'act')}
                rows={mails.map((one) => ({
                  id: one.id,
                  cells: [
                    ...mailCells(one),
                    one.canBeSent ? (
                      <Button busy={isBusy} onClick={() => void act('/follow-up/send-again', { id: one.id })} key="act">
                        {says.again}
                      </Button>
                    ) : (
                      says.notKept
                    ),
                  ],
                }))}
                none={says.noMails}
              />
            </Titled>
          </>
        )}
      </Shown>
    </Screen>
  );
}
