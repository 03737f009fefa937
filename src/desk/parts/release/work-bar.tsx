import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, NativeSelect, Notice } from '../../../renderer/index.ts';
import type { WorkingRelease } from '../../kit/working-on.tsx';
import { words } from '../../words/words.ts';
import { Shown } from '../shown.tsx';
import { MakeRelease } from './make-release.tsx';
import './work-bar.css';

const says = words.working;

/**
 * The release being worked on, shown on every screen that edits one, with a choice of others. Says so if nothing can be edited because the list of
 * releases did not load.
 */
export function WorkBar({ working }: { readonly working: WorkingRelease }) {
  return (
    <>
      <UnlistedReleases working={working} />
      {working.list?.inUse === false && (
        <Notice kind="info" title={words.releases.folder}>
          <p>{words.releases.folderText}</p>
        </Notice>
      )}
      {working.list?.inUse === true && <Bar working={working} />}
    </>
  );
}

/** Notice that the list of releases did not load, with its consequence here and a button to try again. */
export function UnlistedReleases({ working: { asked, again, list } }: { readonly working: WorkingRelease }) {
  if (asked.kind !== 'failed') return null;
  return (
    <Shown asked={asked} again={again} failed={{ title: says.failed, text: list === undefined ? says.failedText : says.failedAgain }}>
      {() => null}
    </Shown>
  );
}

function Bar({ working }: { readonly working: WorkingRelease }) {
  const id = useId();
  const [isMaking, setMaking] = useState(false);
  const { release, open, choose, mayEdit, isSaved, again } = working;
  return (
    <section className={release ? 'work-bar work-bar--on' : 'work-bar'} aria-label={says.choose}>
      <p className="work-bar__words" role="status">
        {release === undefined ? (
          mayEdit ? (
            says.nothing
          ) : (
            says.onlyLook
          )
        ) : (
          <>
            {isSaved ? says.savedIn : says.on}: <strong>{`#${release.number} ${release.title}`}</strong>{' '}
            <span className="work-bar__state">{words.releases.states[release.state]}</span>
            {isSaved && <span className="work-bar__next">{says.next}</span>}
          </>
        )}
      </p>
      {release && (
        <Link className={isSaved ? 'button button--primary' : undefined} to={`/desk/releases/${release.id}`}>
          {says.open}
        </Link>
      )}
      {mayEdit && (
        <div className="work-bar__choice">
          <label className="work-bar__label" htmlFor={id}>
            {says.choose}
          </label>
          <NativeSelect id={id} value={release?.id ?? ''} onChange={(event) => choose(event.target.value || null)}>
            <option value="">{says.none}</option>
            {open.map(({ id: one, number, title, author }) => (
              <option value={one} key={one}>
                {`#${number} ${title}, ${says.draftOf} ${author ?? words.releases.system}`}
              </option>
            ))}
          </NativeSelect>
          <Button onClick={() => setMaking(true)}>{words.releases.make}</Button>
        </div>
      )}
      {isMaking && (
        <MakeRelease
          onClose={() => setMaking(false)}
          onMade={async (made) => {
            setMaking(false);
            choose(made.id);
            await again();
          }}
        />
      )}
    </section>
  );
}
