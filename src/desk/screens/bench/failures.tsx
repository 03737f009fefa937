import { Link } from 'react-router-dom';
import type { DeskBench } from '../../../api/types.ts';
import { words } from '../../words/words.ts';

const says = words.bench;
/** Examples listed for each failure. */
const FEW = 5;

type FailuresProps = { readonly failures: DeskBench['failures']; readonly release: string };

/** Failing examples by the rule at fault, most examples first, each with its first line that differs. */
export function Failures({ failures, release }: FailuresProps) {
  return (
    <section className="bench__part" aria-labelledby="failures">
      <h2 className="bench__title" id="failures">
        {says.failures}
      </h2>
      {failures.length === 0 ? (
        <p>{says.failuresNone}</p>
      ) : (
        <ol className="bench__failures">
          {failures.map(({ what, rule, cases }) => (
            <li className="bench__failure" key={`${what} ${cases[0]?.file}`}>
              <strong>{rule ?? what}</strong>{' '}
              <span className="bench__quiet">{`${cases.length} ${cases.length === 1 ? says.failingOne : says.failing}`}</span>
              <ul>
                {cases.slice(0, FEW).map(({ file, says: about, line }) => (
                  <li key={file}>
                    <Link to={`/desk/preview?${new URLSearchParams({ ...(release !== 'live' && { release }), fixture: file })}`}>
                      {about || file}
                    </Link>
                    <span className="bench__line">{line}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
