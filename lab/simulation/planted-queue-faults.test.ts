import { describe, expect, it } from 'vitest';
import { foundIn } from '../../tests/support/server/simulation.ts';

const trigger = (does: string, when: string) => `
  create function planted() returns trigger language plpgsql as $$ begin ${does} end $$;
  create trigger planted before ${when} execute function planted()`;

describe('the simulation finds, when it is planted,', () => {
  it('a place in the queue that is lost', async () => {
    const lost = trigger('return null;', "insert on waiting_places for each row when (new.draft_id like '%0' or new.draft_id like '%1')");
    expect(await foundIn({ kind: 'gifts' }, { prepare: lost, near: 44 })).toContain('who had come earlier');
  }, 600_000);

  it('a turn that is told and not kept, so that a donor takes two', async () => {
    const forgotten = trigger('new.turn_at := null; return new;', 'update on waiting_places for each row');
    expect(await foundIn({ kind: 'gifts' }, { prepare: forgotten, near: 1 })).toContain('A donor was let in twice');
  }, 600_000);
});
