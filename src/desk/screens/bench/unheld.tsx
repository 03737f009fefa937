import { useState } from 'react';
import type { DeskUnheld } from '../../../api/types.ts';
import { Button } from '../../../renderer/index.ts';
import { useAsked } from '../../kit/use-asked.ts';
import { Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';

const says = words.bench;

/** Everything that no example covers. Loaded on request only, since the server tries every example for it. */
export function Unheld({ release }: { readonly release: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <section className="bench__part" aria-labelledby="unheld">
      <h2 className="bench__title" id="unheld">
        {says.unheld}
      </h2>
      <p>{says.unheldText}</p>
      {isAsked ? <Found release={release} /> : <Button onClick={() => setAsked(true)}>{says.unheldShow}</Button>}
    </section>
  );
}

function Found({ release }: { readonly release: string }) {
  const { asked, again } = useAsked<DeskUnheld>(`/releases/${release}/examples/unheld`);
  return (
    <>
      {asked.kind === 'loading' && <p role="status">{says.trying}</p>}
      <Shown asked={asked} again={again} lines={4}>
        {({ rules, unreached }) =>
          rules.length + unreached.length === 0 ? (
            <p role="status">{says.unheldNone}</p>
          ) : (
            <div role="status">
              <h3>{`${says.rules} (${rules.length})`}</h3>
              <ul>
                {rules.map(({ name, says: about }) => (
                  <li key={name}>
                    <strong>{name}</strong> {about}
                  </li>
                ))}
              </ul>
              <h3>{`${says.unreached} (${unreached.length})`}</h3>
              <ul>
                {unreached.map(({ file, line, subject, missing }) => (
                  <li key={`${file}:${line} ${subject} ${missing}`}>{`${subject}: ${missing} (${file}:${line})`}</li>
                ))}
              </ul>
            </div>
          )
        }
      </Shown>
    </>
  );
}
