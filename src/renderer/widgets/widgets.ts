import { type ComponentType, lazy } from 'react';
import type { WidgetName } from '../../engine/index.ts';
import type { FormWidgetProps, Naming, Widget } from '../frame/widget.ts';
import { AgreementBoxWidget, AgreementWidget } from './agreement/agreement.tsx';
import { CheckboxCardsWidget } from './checkbox-cards/checkbox-cards.tsx';
import { CheckboxWidget } from './checkbox/checkbox.tsx';
import { ChipsWidget } from './chips/chips.tsx';
import { DecimalWidget } from './decimal/decimal.tsx';
import { EmailWidget } from './email/email.tsx';
import { MobileWidget } from './mobile/mobile.tsx';
import { MoneyWidget } from './money/money.tsx';
import { NricWidget } from './nric/nric.tsx';
import { RadioCardsWidget } from './radio-cards/radio-cards.tsx';
import { SelectWidget } from './select/select.tsx';
import { TextWidget } from './text/text.tsx';
import { TextareaWidget } from './textarea/textarea.tsx';
import { UenWidget } from './uen/uen.tsx';
import { WholeNumberWidget } from './whole-number/whole-number.tsx';
import { YesNoWidget } from './yes-no/yes-no.tsx';

// Loaded on demand: each has more code than the rest together, and few steps use it.
const AddressWidget = lazy(() => import('./address/address.tsx').then((file) => ({ default: file.AddressWidget })));
const DateWidget = lazy(() => import('./date/date.tsx').then((file) => ({ default: file.DateWidget })));
const StepperWidget = lazy(() => import('./stepper/stepper.tsx').then((file) => ({ default: file.StepperWidget })));
const PasswordWidget = lazy(() => import('./password/password.tsx').then((file) => ({ default: file.PasswordWidget })));

/** Widgets by name; a list is a field of its own. */
export const widgets: { readonly [Name in Exclude<WidgetName, 'list'>]: Widget } = {
  text: widget(TextWidget, 'label'),
  textarea: widget(TextareaWidget, 'label'),
  email: widget(EmailWidget, 'label'),
  money: widget(MoneyWidget, 'label'),
  'whole-number': widget(WholeNumberWidget, 'label'),
  stepper: { ...widget(StepperWidget, 'label'), late: true },
  decimal: widget(DecimalWidget, 'label'),
  select: widget(SelectWidget, 'label'),
  date: { ...widget(DateWidget, 'label'), late: true },
  nric: widget(NricWidget, 'label'),
  uen: widget(UenWidget, 'label'),
  password: { ...widget(PasswordWidget, 'label'), late: true },
  checkbox: widget(CheckboxWidget, 'own'),
  'yes-no': widget(YesNoWidget, 'group'),
  agreement: widget(AgreementWidget, 'own'),
  'agreement-box': widget(AgreementBoxWidget, 'own'),
  'radio-cards': widget(RadioCardsWidget, 'group'),
  'checkbox-cards': widget(CheckboxCardsWidget, 'group'),
  chips: widget(ChipsWidget, 'group'),
  mobile: widget(MobileWidget, 'group'),
  address: { ...widget(AddressWidget, 'group'), late: true },
};

/** How the frame labels a widget. Throws for an unknown widget (the lint finds these first). */
export function namingOf(name: string): Naming {
  const found = name === 'list' ? { naming: 'group' as const } : Object.entries(widgets).find(([known]) => known === name)?.[1];
  if (!found) throw new Error(`There is no widget ${name}.`);
  return found.naming;
}

/** The engine guarantees the answer's type, so the cast is safe. */
function widget<Value>(component: ComponentType<FormWidgetProps & { readonly value: Value }>, naming: Naming): Widget {
  return { component: component as ComponentType<FormWidgetProps>, naming };
}
