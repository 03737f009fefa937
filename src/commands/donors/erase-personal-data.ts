import { parseArgs } from 'node:util';
import { erasePerson, erasureInWords } from '../../server/desk/personal-data/erase.ts';
import { askedBy, findPerson, isNobody } from '../../server/desk/personal-data/person.ts';
import { toPaymentPorts } from '../../server/start/payment-ports.ts';
import { parsed, type Work } from '../ledger/usage.ts';
import { PERSON, personTyped } from './person-typed.ts';

/** `erase WHO [--confirm]`: erases what no law requires to be kept about a person, and says what went and what stays; without `--confirm`, nothing. */
export function erasePersonalData(args: readonly string[]): Work {
  const { values } = parsed(() => parseArgs({ args: [...args], options: { ...PERSON, confirm: { type: 'boolean' } } }));
  return async ({ services, provider }, print) => {
    const asked = await personTyped(values);
    const person = await findPerson(services, asked);
    if (isNobody(person)) {
      print('Nothing is kept about this person.');
      return 1;
    }
    const { accounts, gifts, plans } = person;
    print(`Found: ${accounts.length} accounts, ${gifts.length} gifts, ${plans.length} recurring gifts.`);
    for (const id of accounts) print(`Account: ${id}`);
    if (values.confirm !== true) {
      print('Nothing is erased yet. Add --confirm to erase what no law requires to be kept: this cannot be undone.');
      return 0;
    }
    const ports = { services, payments: toPaymentPorts(services, provider) };
    const { went, stays } = erasureInWords(await erasePerson(ports, person, askedBy(asked)));
    for (const line of ['Erased:', ...went, 'Kept:', ...stays]) print(line);
    return 0;
  };
}
