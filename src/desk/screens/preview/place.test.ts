import { expect, it } from 'vitest';
import { frameMessage } from './frame-messages.ts';
import { placeIn, queryOf, requestOf } from './place.ts';

it('a link contains the choices without defaults, and is read as the same place', () => {
  const query = 'release=K7ZQ2MXB4TRL5WDNE3HVYAJ6CP&what=receipt&flow=zakat&day=2026-12-01&language=ms&width=desktop';
  const place = placeIn(new URLSearchParams(query));
  expect(queryOf(place).toString()).toBe(query);
  expect(requestOf(place, 'live')).toEqual({ release: 'live', what: 'receipt', flow: 'zakat', day: '2026-12-01', language: 'ms' });
});

it('reads an unknown link as the defaults', () => {
  const place = placeIn(new URLSearchParams('what=__proto__&width=huge&unknown=1'));
  expect(place).toMatchObject({ release: 'live', what: 'page', width: 'phone' });
  expect(queryOf(place).size).toBe(0);
});

it('trusts only the frame’s window, with an opaque origin', () => {
  const frame = {} as Window;
  const told = (part: object) => frameMessage({ source: frame, origin: 'null', data: { kind: 'ready' }, ...part } as MessageEvent, frame);
  expect(told({})).toEqual({ kind: 'ready' });
  expect(told({ source: {} })).toBeUndefined();
  expect(told({ origin: 'https://portal.example.sg' })).toBeUndefined();
  expect(told({ data: 'ready' })).toBeUndefined();
  expect(told({ data: { kind: 'walked', flow: 'zakat', step: 7, answers: {} } })).toEqual({
    kind: 'walked',
    flow: 'zakat',
    step: null,
    answers: {},
  });
  expect(told({ data: { kind: 'walked', flow: 1, answers: {} } })).toBeUndefined();
});
