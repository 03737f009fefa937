import type { DeskListedRelease, DeskMe, DeskRate, DeskRelease } from '../../../api/types.ts';

/** Sample answers of the server for tests of the content screens. */

export const AT = '2026-09-15T02:00:00.000Z';
export const HASH = 'a'.repeat(64);

export const memberOf = (role: DeskMe['roles'][number], acts: readonly string[]): DeskMe => ({
  ...{ status: 1, id: 'of-eda', name: 'Eda Contoh', email: 'editor@desk.invalid', roles: [role], acts: [...acts] },
  ...{ signedInAt: AT, idleAt: '2026-09-15T02:30:00.000Z', endsAt: '2026-09-15T10:00:00.000Z', freshUntil: null, now: AT },
});

export const listedRelease = (more: Partial<DeskListedRelease> = {}): DeskListedRelease => ({
  ...{ id: 'A'.repeat(26), number: 1, title: 'Nisab', kind: 'change', state: 'draft', author: 'Eda Contoh', isOwn: true, hash: HASH },
  ...{ judging: 'none', conflicts: 0, isTakenBack: false, liveAt: null, createdAt: AT, changedAt: AT },
  ...more,
});

export const wholeRelease = (more: Partial<DeskRelease> = {}): DeskRelease => ({
  ...{
    status: 1,
    ...listedRelease(),
    base: null,
    undoes: null,
    undoneBy: null,
    may: ['edit-release', 'send-release'],
    changes: [],
    inConflict: [],
  },
  ...{ findings: [], doubts: [], leftOut: [], judgedAt: null, approvals: [], history: [] },
  ...more,
});

type RateOf = Partial<Omit<DeskRate, 'values'>> & { readonly values: readonly (readonly [from: string, value: string])[] };

export const rateOf = ({ values, ...more }: RateOf): DeskRate => ({
  ...{
    name: 'nisab',
    file: 'flows/rates/nisab.json',
    title: 'Nisab',
    says: 'The price of gold.',
    unit: 'money',
    everyDays: 31,
    inForce: 0,
  },
  ...more,
  values: values.map(([from, value]) => ({
    ...{ from, value, rows: [], says: `S$${value.replace(/(?=\d{3}$)/, ',')}`, source: 'zakat.sg' },
    ...{ url: null, asOf: from, ruling: null, reasons: [], isExpected: false },
  })),
});
