import { Link } from 'react-router-dom';
import type { DeskContent, DeskFinding } from '../../../api/types.ts';
import { Notice } from '../../../renderer/index.ts';
import { Moment } from '../../kit/moment.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { useAsked } from '../../kit/use-asked.ts';
import { Facts } from '../../parts/facts.tsx';
import { List, sentences } from '../../parts/list.tsx';
import { Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';

const says = words.overview.content;

/** Whether the current content is served or refused, its findings, and its scheduled changes. */
export function ContentPart() {
  const { asked, again } = useAsked<DeskContent>('/content');
  return (
    <section className="overview__part card" aria-labelledby="overview-content">
      <h2 className="overview__title" id="overview-content">
        {says.title}
      </h2>
      <Shown asked={asked} again={again} lines={8}>
        {(content) => <Content content={content} />}
      </Shown>
    </section>
  );
}

function Content({ content }: { readonly content: DeskContent }) {
  const { acts } = useStaff().me;
  const { upToDate, version, servesSince, readAt, leftOut, lacking, staleRates, overdueDays, coming, findings } = content;
  return (
    <>
      {upToDate ? (
        <Notice kind="success" title={says.serves} />
      ) : (
        <Notice kind="error" title={says.refused}>
          <p>{says.refusedText}</p>
        </Notice>
      )}
      {lacking.length > 0 && (
        <Notice kind="warning" title={says.lacking}>
          <p>{says.lackingText}</p>
          <p>{lacking.join(', ')}</p>
        </Notice>
      )}
      {staleRates.map(({ name, title, next }) => (
        <Notice
          kind={next === null ? 'warning' : 'info'}
          title={`${next === null ? says.stale : says.staleUntil} ${title}`}
          actions={
            next === null &&
            acts.includes('edit-release') && <Link to={`/desk/rates?${new URLSearchParams({ rate: name })}`}>{says.renew}</Link>
          }
          key={name}
        >
          {next !== null && <p>{`${says.next} ${next}`}</p>}
        </Notice>
      ))}
      {overdueDays.map(({ name, title, day, last, announcedBy }) => (
        <Notice
          kind="warning"
          title={`${says.overdueDay} ${title}`}
          actions={acts.includes('edit-release') && <Link to={`/desk/rates?${new URLSearchParams({ rate: name })}`}>{says.confirm}</Link>}
          key={name}
        >
          <p>{`${day === null ? `${says.lastAnnounced} ${last}` : `${says.wasExpected} ${day}`}. ${says.confirms}`}</p>
          {announcedBy !== null && <p>{`${says.announcedBy}: ${announcedBy}.`}</p>}
        </Notice>
      ))}
      {leftOut.map((line) => (
        <Notice kind="warning" title={line} key={line} />
      ))}
      <Facts
        facts={[
          [says.version, <code key="version">{version}</code>],
          [says.since, <Moment at={servesSince} key="since" />],
          [says.read, <Moment at={readAt} key="read" />],
        ]}
      />
      <List title={says.findings} items={findings.map(findingItem)} />
      <List title={says.coming} items={sentences(coming)} />
    </>
  );
}

/** A finding as a list item: weight, file and line, message and fix. */
function findingItem(finding: DeskFinding) {
  const { weight, file, line, pointer, code, message, fix, patch } = finding;
  return {
    id: `${file} ${pointer} ${code} ${line} ${message}`,
    isBad: weight === 'refused',
    shown: (
      <>
        <strong>{says.weights[weight]}</strong> <code>{`${file}:${line}`}</code>
        <p>{message}</p>
        <p className="list__quiet">{fix}</p>
        {patch !== null && (
          <p className="list__quiet">
            {says.patch} <code>npm run check:data -- --fix</code>: {patch}
          </p>
        )}
      </>
    ),
  };
}
