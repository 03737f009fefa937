import { describe, expect, it } from 'vitest';
import type { PlanPorts } from '../../src/server/plans/plan.ts';
import type { Plant } from './giving-side.ts';
import { realPortal } from './portal.ts';
import { foundIn } from '../../tests/support/server/simulation.ts';

describe('the simulation detects a planted fault:', () => {
  it('a stop that is confirmed to the donor but carried out later', async () => {
    const { cancel, reconcile } = realPortal;
    const stopped = new Map<string, PlanPorts>();
    const portal: Plant['portal'] = {
      cancel: async (ports, id) => stopped.set(id, ports),
      reconcile: async (ports, which) => {
        for (const [id, plans] of stopped) {
          stopped.delete(id);
          const isHere = await ports.db.selectFrom('plans').select('id').where('id', '=', id).executeTakeFirst();
          if (isHere !== undefined) await cancel({ ...plans, payments: ports }, id);
        }
        return reconcile(ports, which);
      },
    };
    expect(await foundIn({ kind: 'plans', portal, killChance: 0 }, { near: 3 })).toContain('charged after its donor was told');
  }, 600_000);

  it('a scheduler that does not notice an ended plan', async () => {
    const blind = `
      create function go_on() returns trigger language plpgsql as $$
      begin
        new.status := 'open';
        new.next_try_at := new.updated_at;
        return new;
      end $$;
      create trigger blind before update on plan_runs for each row when (new.status = 'stopped') execute function go_on()`;
    expect(await foundIn({ kind: 'plans' }, { prepare: blind, near: 1 })).toContain('no run that is still to be charged');
  }, 600_000);

  it('a replaced card that the provider is never asked to forget', async () => {
    const unwritten = `
      create function write_nothing() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger unwritten before insert on tasks for each row when (new.kind = 'forget-former-card') execute function write_nothing()`;
    expect(await foundIn({ kind: 'plans', killChance: 0 }, { prepare: unwritten, near: 3 })).toContain(
      'keeps a card that no plan is charged by',
    );
  }, 600_000);
});
