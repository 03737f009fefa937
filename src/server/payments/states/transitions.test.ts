import { expect, it } from 'vitest';
import { edges, statusAfter } from './transitions.ts';

it('leads a card that needs authentication from initiated over pending to succeeded', () => {
  expect(statusAfter(null, 'started')).toBe('initiated');
  expect(statusAfter('initiated', 'bank-asked')).toBe('pending');
  expect(statusAfter('pending', 'paid')).toBe('succeeded');
});

it('books money that arrives after the payment was abandoned', () => {
  expect(statusAfter('failed', 'paid-late')).toBe('succeeded');
});

it('never leaves succeeded', () => {
  expect(edges.filter((edge) => edge.from === 'succeeded')).toEqual([]);
  for (const event of ['paid', 'declined', 'canceled', 'expired', 'paid-late'] as const) {
    expect(() => statusAfter('succeeded', event)).toThrow('cannot take the event');
  }
});

it('has at most one edge for a status and an event', () => {
  const keys = edges.map((edge) => `${edge.from} ${edge.event}`);
  expect(new Set(keys).size).toBe(keys.length);
});

it('refuses an event that its status does not permit', () => {
  expect(() => statusAfter('pending', 'started')).toThrow('A payment that is pending cannot take the event started.');
  expect(() => statusAfter(null, 'paid')).toThrow('A payment that is new cannot take the event paid.');
});
