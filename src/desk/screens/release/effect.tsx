import { useEffect, useEffectEvent } from 'react';
import type { DeskEffect, DeskExampleChanged } from '../../../api/types.ts';
import { dayInWords } from '../../../releases/index.ts';
import { Notice } from '../../../renderer/index.ts';
import { amountText } from '../../kit/amount.tsx';
import { SOON_MS, useAsked } from '../../kit/use-asked.ts';
import { Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';

const says = words.release;
/** Examples shown at once; the others are folded. */
const FEW = 6;

/** The effect of a release on the examples, in words and numbers; progress while they are tried. */
export function Effect({ id, onSeen }: { readonly id: string; readonly onSeen: () => void }) {
  const { asked, again } = useAsked<DeskEffect>(`/releases/${id}/effect`, { every: ({ isDone }) => !isDone && SOON_MS });
  const isThere = asked.kind === 'there' && asked.data.isDone;
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (isThere) seen();
  }, [isThere]);
  return (
    <section className="release__part" aria-labelledby="effect">
      <h2 className="release__heading" id="effect">
        {says.effect}
      </h2>
      <Shown asked={asked} again={again} lines={4}>
        {(effect) => (effect.isDone ? <Done effect={effect} /> : <UnderWay effect={effect} />)}
      </Shown>
    </section>
  );
}

function UnderWay({ effect: { tried, of } }: { readonly effect: DeskEffect }) {
  return (
    <p role="status">
      <progress className="release__progress" value={tried} max={Math.max(of, 1)} aria-labelledby="effect" /> {tried} {says.effectOf} {of}{' '}
      {says.tried}
    </p>
  );
}

function Done({ effect }: { readonly effect: DeskEffect }) {
  const { of, unreadable, changed, notDue, newlyDue, atEdge, examples, figures } = effect;
  if (unreadable !== null)
    return (
      <Notice kind="error" title={says.unreadable}>
        <p>{unreadable}</p>
      </Notice>
    );
  const edges = examples.filter(({ isAtEdge }) => isAtEdge);
  const grave = examples.filter(({ isShownOnly, isAtEdge }) => !isShownOnly && !isAtEdge);
  const shown = examples.filter(({ isShownOnly }) => isShownOnly);
  const counts: readonly (readonly [number, string])[] = [
    [changed, changed === 1 ? says.change : says.changes],
    [notDue, says.notDue],
    [newlyDue, says.newlyDue],
  ];
  return (
    <>
      {changed === 0 && shown.length === 0 && atEdge === 0 ? (
        <p className="release__quiet">
          {says.noEffect} {of} {says.tried}.
        </p>
      ) : (
        <ul className="effect__counts">
          {counts.map(([count, what]) => (
            <li className="effect__count" key={what}>
              <strong className="effect__number">{count}</strong> {what}
            </li>
          ))}
        </ul>
      )}
      <Examples examples={grave.slice(0, FEW)} />
      {grave.length > FEW && (
        <details className="effect__more">
          <summary>{`${says.others} (${grave.length - FEW})`}</summary>
          <Examples examples={grave.slice(FEW)} />
        </details>
      )}
      {changed > grave.length && <p className="release__quiet">{says.moreExamples}</p>}
      {atEdge > 0 && (
        <details className="effect__more">
          <summary>{`${says.edge} (${atEdge})`}</summary>
          <p className="release__quiet">{says.edgeText}</p>
          <Examples examples={edges} />
        </details>
      )}
      {shown.length > 0 && (
        <details className="effect__more">
          <summary>{`${says.shown} (${shown.length})`}</summary>
          <Examples examples={shown} />
        </details>
      )}
      {figures.length > 0 && (
        <Notice kind="warning" title={says.figures}>
          <ul className="effect__figures">
            {figures.map(({ key, language, text, figure, rate }) => (
              <li key={`${key} ${language} ${figure}`}>
                {rate}, <strong>{figure}</strong>: “{text}” <code>{`${key} (${language})`}</code>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function Examples({ examples }: { readonly examples: readonly DeskExampleChanged[] }) {
  return (
    <ul className="effect">
      {examples.map((example) => (
        <li className="effect__example" key={example.file}>
          <Example example={example} />
        </li>
      ))}
    </ul>
  );
}

function Example({ example }: { readonly example: DeskExampleChanged }) {
  const { says: about, flow, on, lines, turns, beforeCents, afterCents, whyBefore, whyAfter } = example;
  return (
    <>
      <p>
        <strong>{flow}</strong>: {about} {on !== null && <span className="release__quiet">{`(${says.onDay} ${dayInWords(on)})`}</span>}
      </p>
      <p className="effect__lines">
        {beforeCents !== afterCents && (
          <>
            {amountOrNone(beforeCents)} → <strong>{amountOrNone(afterCents)}</strong>{' '}
          </>
        )}
        {turns === 'not-due' && <span className="effect__turn">{says.notDue}</span>}
        {turns === 'due' && <span className="effect__turn">{says.newlyDue}</span>}
      </p>
      <p className="release__quiet">{lines.join('; ').replaceAll(' -> ', ' → ')}</p>
      {(whyBefore ?? whyAfter) !== null && (
        <details>
          <summary>{says.why}</summary>
          <dl className="effect__whys">
            {(
              [
                ['before', whyBefore],
                ['after', whyAfter],
              ] as const
            ).map(([side, why]) => (
              <div key={side}>
                <dt>{says[side]}</dt>
                <dd>{why === null ? says.unknownWhy : why.replaceAll(/<br\s*\/?>/g, '\n').replaceAll(/<[^>]*>/g, '')}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

function amountOrNone(cents: number | null): string {
  return cents === null ? '–' : amountText(cents);
}
