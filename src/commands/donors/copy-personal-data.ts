import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyOf } from '../../server/desk/personal-data/copy.ts';
import { askedBy, findPerson, isNobody } from '../../server/desk/personal-data/person.ts';
import { appendAudit } from '../../server/kit/audit/audit.ts';
import { newTransactionNo } from '../../server/kit/ids.ts';
import { parsed, type Work } from '../ledger/usage.ts';
import { PERSON, personTyped } from './person-typed.ts';

/** `copy WHO [--out FILE]`: writes everything that is kept about a person as JSON, readable by its owner only. Never overwrites a file. */
export function copyPersonalData(args: readonly string[]): Work {
  const { values } = parsed(() => parseArgs({ args: [...args], options: { ...PERSON, out: { type: 'string' } } }));
  return async ({ services }, print) => {
    const asked = await personTyped(values);
    const person = await findPerson(services, asked);
    const [id, at] = [newTransactionNo(), services.clock.now()];
    const details = { criteria: askedBy(asked), gifts: person.gifts.length };
    await services.db.transaction().execute((tx) => appendAudit(tx, { at, event: 'personal-data.copied', subject: id, details }));
    if (isNobody(person)) {
      print('Nothing is kept about this person.');
      return 1;
    }
    const file = resolve(values.out ?? `personal-data-${id}.json`);
    writeFileSync(file, `${JSON.stringify(await copyOf(services, person), null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    const { accounts, gifts, giftsElsewhere, plans } = person;
    print(
      `${file}: ${accounts.length} accounts, ${gifts.length} gifts, ${plans.length} recurring gifts, ${giftsElsewhere.length} imported gifts.`,
    );
    return 0;
  };
}
