import type { DeskDoubt, DeskRelease } from '../../../api/types.ts';
import { daysInWords } from '../../../releases/index.ts';
import { words } from '../../words/words.ts';

const says = words.release.doubts;

type Ticks = { readonly ticked: readonly string[]; readonly onTick: (id: string, isTicked: boolean) => void };

/** Changes that may be mistakes: only a person who knows the intention can tell. An approver ticks each; others read them. */
export function Doubts({ release: { doubts, may, state }, ticked, onTick }: Ticks & { readonly release: DeskRelease }) {
  if (doubts === null || doubts.length === 0 || state === 'discarded') return null;
  const mayTick = may.includes('approve-release');
  return (
    <section className="release__part" aria-labelledby="doubts">
      <h2 className="release__heading" id="doubts">
        {says.title}
      </h2>
      <p className="release__quiet">{mayTick ? says.text : says.others}</p>
      <ul className="doubts">
        {doubts.map((doubt) => (
          <li className="doubts__doubt" key={doubt.id}>
            {mayTick ? (
              <label className="doubts__tick">
                <input
                  type="checkbox"
                  data-doubt={doubt.id}
                  checked={ticked.includes(doubt.id)}
                  onChange={({ target }) => onTick(doubt.id, target.checked)}
                />
                <span>{daysInWords(doubt.says)}</span>
              </label>
            ) : (
              daysInWords(doubt.says)
            )}
            <Place doubt={doubt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place({ doubt: { file, line } }: { readonly doubt: DeskDoubt }) {
  return (
    <p className="list__quiet">
      <code>{`${file}:${line}`}</code>
    </p>
  );
}

/** The id of the first doubt without a tick; undefined where there is none. */
export function firstUnticked({ doubts }: DeskRelease, ticked: readonly string[]): string | undefined {
  return doubts?.find(({ id }) => !ticked.includes(id))?.id;
}
