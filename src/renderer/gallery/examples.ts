import list from '../form/list/list.examples.json' with { type: 'json' };
import agreement from '../widgets/agreement/agreement.examples.json' with { type: 'json' };
import address from '../widgets/address/address.examples.json' with { type: 'json' };
import agreementBox from '../widgets/agreement/agreement-box.examples.json' with { type: 'json' };
import checkbox from '../widgets/checkbox/checkbox.examples.json' with { type: 'json' };
import checkboxCards from '../widgets/checkbox-cards/checkbox-cards.examples.json' with { type: 'json' };
import chips from '../widgets/chips/chips.examples.json' with { type: 'json' };
import date from '../widgets/date/date.examples.json' with { type: 'json' };
import decimal from '../widgets/decimal/decimal.examples.json' with { type: 'json' };
import email from '../widgets/email/email.examples.json' with { type: 'json' };
import mobile from '../widgets/mobile/mobile.examples.json' with { type: 'json' };
import money from '../widgets/money/money.examples.json' with { type: 'json' };
import nric from '../widgets/nric/nric.examples.json' with { type: 'json' };
import password from '../widgets/password/password.examples.json' with { type: 'json' };
import radioCards from '../widgets/radio-cards/radio-cards.examples.json' with { type: 'json' };
import select from '../widgets/select/select.examples.json' with { type: 'json' };
import stepper from '../widgets/stepper/stepper.examples.json' with { type: 'json' };
import text from '../widgets/text/text.examples.json' with { type: 'json' };
import textarea from '../widgets/textarea/textarea.examples.json' with { type: 'json' };
import uen from '../widgets/uen/uen.examples.json' with { type: 'json' };
import wholeNumber from '../widgets/whole-number/whole-number.examples.json' with { type: 'json' };
import yesNo from '../widgets/yes-no/yes-no.examples.json' with { type: 'json' };
import type { Example } from './sample-field.ts';

/** Every state of every widget, for the gallery, tests and axe. */
export const examples: { readonly [widget: string]: readonly Example[] } = {
  'radio-cards': examplesOf(radioCards),
  'checkbox-cards': examplesOf(checkboxCards),
  chips: examplesOf(chips),
  text: examplesOf(text),
  textarea: examplesOf(textarea),
  email: examplesOf(email),
  money: examplesOf(money),
  'whole-number': examplesOf(wholeNumber),
  stepper: examplesOf(stepper),
  decimal: examplesOf(decimal),
  select: examplesOf(select),
  checkbox: examplesOf(checkbox),
  'yes-no': examplesOf(yesNo),
  agreement: examplesOf(agreement),
  'agreement-box': examplesOf(agreementBox),
  date: examplesOf(date),
  nric: examplesOf(nric),
  uen: examplesOf(uen),
  password: examplesOf(password),
  mobile: examplesOf(mobile),
  address: examplesOf(address),
  list: examplesOf(list),
};

/** Throws if the widget has no such example. */
export function exampleOf(widget: string, name: string): Example {
  const found = examples[widget]?.find((example) => example.name === name);
  if (!found) throw new Error(`No example ${name} of ${widget}.`);
  return found;
}

/** JSON imports have wide types; rendering every example in a test catches mistakes. */
function examplesOf(file: { readonly examples: readonly object[] }): readonly Example[] {
  return file.examples as readonly Example[];
}
