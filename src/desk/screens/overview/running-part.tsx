import type { DeskProcess, DeskRunning } from '../../../api/types.ts';
import { Notice } from '../../../renderer/index.ts';
import { Moment } from '../../kit/moment.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { useAsked } from '../../kit/use-asked.ts';
import { Facts } from '../../parts/facts.tsx';
import { List, sentences } from '../../parts/list.tsx';
import { Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';

const says = words.overview.running;

/** Troubles of the processes, backlogs, and facts about the machinery. */
export function RunningPart() {
  const { asked, again } = useAsked<DeskRunning>('/running');
  return (
    <section className="overview__part card" aria-labelledby="overview-running">
      <h2 className="overview__title" id="overview-running">
        {says.title}
      </h2>
      <Shown asked={asked} again={again}>
        {(running) => <Running running={running} />}
      </Shown>
    </section>
  );
}

function Running({ running: { troubles, backlogs, processes, facts, deletionsLeft } }: { readonly running: DeskRunning }) {
  const amiss = [...troubles, ...backlogs];
  // Folded for roles that look after donors: they need to know whether the portal runs, not on which machinery.
  const { acts } = useStaff().me;
  const machinery = (
    <>
      <List title={says.processes} items={processes.map(itemOf)} />
      {deletionsLeft.length > 0 && <List title={says.deletions} items={sentences(deletionsLeft, true)} />}
      <section className="list">
        <h3 className="list__title">{says.facts}</h3>
        <Facts facts={facts.map(({ name, value }) => [name, value] as const)} />
      </section>
    </>
  );
  return (
    <>
      {amiss.length === 0 ? <Notice kind="success" title={says.well} /> : <List title={says.trouble} items={sentences(amiss, true)} />}
      {acts.includes('see-sessions') ? (
        machinery
      ) : (
        <details>
          <summary>{says.machinery}</summary>
          {machinery}
        </details>
      )}
    </>
  );
}

function itemOf({ name, isThis, isBad, version, heardAt, refuses }: DeskProcess) {
  return {
    id: name + heardAt,
    isBad,
    shown: (
      <>
        <strong>{name}</strong> {isThis && `(${says.isThis}) `}
        {says.serves} <code>{version}</code>, {says.heard} <Moment at={heardAt} />
        {refuses.map((line) => (
          <p className="list__quiet" key={line}>
            {line}
          </p>
        ))}
      </>
    ),
  };
}
