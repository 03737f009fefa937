import { describe, expect, it } from 'vitest';
import { madeUp, rate } from '../../../tests/support/engine/made-up.ts';
import { dayInSeason, seasonOn } from './season.ts';

const source = { name: 'the office', asOf: '2026-01-01' };
const texts = { closed: 'x', ended: 'x', again: 'x', later: 'x' };

/** The values of a rate by the days from which they apply. "?" after a day: to be confirmed; "?" alone: the day is unknown. */
function days(values: { readonly [from: string]: string }) {
  const written = Object.entries(values).map(([from, day]) => ({
    from,
    source,
    ...(day === '?' ? {} : { value: day.replace('?', '') }),
    ...(day.includes('?') && { toBeConfirmed: true }),
  }));
  return { ...rate('date', {}), values: written };
}

function gift(season: { readonly opens?: { readonly [from: string]: string }; readonly closes: { readonly [from: string]: string } }) {
  const definitions = madeUp({
    steps: [],
    rates: { 'gift.closes': days(season.closes), ...(season.opens && { 'gift.opens': days(season.opens) }) },
    flow: { season: { ...(season.opens && { opens: 'rates.gift.opens' }), closes: 'rates.gift.closes', ...texts } },
  });
  const flow = definitions.flows.gift as NonNullable<typeof definitions.flows.gift>;
  return { on: (day: string) => seasonOn(definitions, flow, day), walkedOn: (day: string) => dayInSeason(definitions, flow, day) };
}

it('a flow without a season is always open', () => {
  const definitions = madeUp({ steps: [] });
  expect(seasonOn(definitions, definitions.flows.gift ?? {}, '2026-05-21')).toEqual({ kind: 'open' });
});

describe('a flow with only a last day', () => {
  const qurban = gift({ closes: { '2026-01-01': '2026-05-20', '2026-06-01': '2027-05-09' } });

  it('takes gifts on its last day and none on the day after, until the next season is scheduled', () => {
    expect(qurban.on('2026-05-20')).toEqual({ kind: 'open', last: { day: '2026-05-20' } });
    expect(qurban.on('2026-05-21')).toEqual({ kind: 'closed', ended: '2026-05-20', opens: '2026-06-01' });
    expect(qurban.on('2026-06-01')).toEqual({ kind: 'open', last: { day: '2027-05-09' } });
  });

  it('is closed after the last known season, with no opening day', () => {
    expect(qurban.on('2027-05-10')).toEqual({ kind: 'closed', ended: '2027-05-09' });
  });
});

describe('a flow with a first and a last day', () => {
  const fitrah = gift({
    opens: { '2025-01-01': '2025-03-02', '2025-05-01': '2026-02-18' },
    closes: { '2025-01-01': '2025-03-30', '2025-05-01': '2026-03-20' },
  });

  it('is open between them, and shows its opening day before', () => {
    expect(fitrah.on('2025-03-01')).toEqual({ kind: 'closed', opens: '2025-03-02' });
    expect(fitrah.on('2025-03-02')).toEqual({ kind: 'open', last: { day: '2025-03-30' } });
    expect(fitrah.on('2025-03-31')).toEqual({ kind: 'closed', ended: '2025-03-30', opens: '2026-02-18' });
    expect(fitrah.on('2025-06-01')).toEqual({ kind: 'closed', opens: '2026-02-18' });
  });
});

describe('an unconfirmed day', () => {
  it('closes no flow: it is shown as expected, and the flow stays open when it has come', () => {
    const flow = gift({ closes: { '2026-01-01': '2026-05-20?' } });
    expect(flow.on('2026-05-19')).toEqual({ kind: 'open', last: { day: '2026-05-20', toBeConfirmed: true } });
    expect(flow.on('2026-05-21').kind).toBe('open');
  });

  it('opens no flow: no donor sees a day', () => {
    const flow = gift({ opens: { '2026-01-01': '2026-02-18?' }, closes: { '2026-01-01': '2026-03-20?' } });
    expect(flow.on('2026-02-18')).toEqual({ kind: 'closed' });
  });

  it('may be missing, and is a day once it is announced', () => {
    const flow = gift({
      opens: { '2026-01-01': '?', '2026-02-10': '2026-02-18' },
      closes: { '2026-01-01': '?' },
    });
    expect(flow.on('2026-02-01')).toEqual({ kind: 'closed', opens: '2026-02-18' });
    expect(flow.on('2026-02-18')).toEqual({ kind: 'open' });
  });
});

it('a closed flow is tried on its opening day, or on its last', () => {
  const flow = gift({ closes: { '2026-01-01': '2026-05-20', '2026-06-01': '2027-05-09' } });
  expect(['2026-05-20', '2026-05-21', '2027-05-10'].map(flow.walkedOn)).toEqual(['2026-05-20', '2026-06-01', '2027-05-09']);
});
