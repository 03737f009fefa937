import type { Selectable } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';

/** A gift as it is stored: what is given, by whose session or account, under which content version. */
export type Donation = Selectable<Tables['donations']>;
