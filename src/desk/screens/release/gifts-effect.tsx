import type { DeskGiftsEffect } from '../../../api/types.ts';
import { amountText } from '../../kit/amount.tsx';
import { SOON_MS, useAsked } from '../../kit/use-asked.ts';
import { Shown } from '../../parts/shown.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';

const says = words.release;

/** The effect of a release on a sample of gifts, as counts and sums; progress while it is computed. */
export function GiftsEffect({ id }: { readonly id: string }) {
  const { asked, again } = useAsked<DeskGiftsEffect>(`/releases/${id}/gifts`, { every: ({ isDone }) => !isDone && SOON_MS });
  return (
    <section className="release__part" aria-labelledby="gifts">
      <h2 className="release__heading" id="gifts">
        {says.gifts}
      </h2>
      <p className="release__quiet">{says.giftsText}</p>
      <Shown asked={asked} again={again} lines={2}>
        {(effect) => (effect.isDone ? <Done effect={effect} /> : <UnderWay effect={effect} />)}
      </Shown>
    </section>
  );
}

function UnderWay({ effect: { tried, of } }: { readonly effect: DeskGiftsEffect }) {
  return (
    <p role="status">
      <progress className="release__progress" value={tried} max={Math.max(of, 1)} aria-labelledby="gifts" /> {tried} {says.effectOf} {of}
    </p>
  );
}

const COLUMNS = [
  ['flow', says.giftsFlow],
  ['gifts', says.giftsLooked],
  ['changed', says.giftsChanged],
  ['more', says.giftsMore],
  ['less', says.giftsLess],
  ['notDue', says.giftsNotDue],
  ['sums', says.giftsSums],
].map(([id = '', title = '']) => ({ id, title }));

function Done({ effect: { flows, isTooFew, unreadable } }: { readonly effect: DeskGiftsEffect }) {
  if (isTooFew) return <p className="release__quiet">{says.giftsTooFew}</p>;
  const count = (many: number | null) => (many === null ? says.giftsFew : many === 0 ? says.giftsNone : String(many));
  const rows = flows.map(({ flow, gifts, changed, more, less, notDue, beforeCents, afterCents }) => ({
    id: flow,
    cells: [
      ...[flow, String(gifts), count(changed), count(more), count(less), count(notDue)],
      beforeCents === null || afterCents === null ? '' : `${amountText(beforeCents)} → ${amountText(afterCents)}`,
    ],
  }));
  return (
    <>
      <Table name={says.gifts} columns={COLUMNS} rows={rows} />
      {unreadable !== 0 && <p className="release__quiet">{`${count(unreadable)} ${says.giftsUnreadable}`}</p>}
    </>
  );
}
