/** Widgets of which no flow's first page has any. */
export { AgreementWidget, AgreementBoxWidget } from './agreement/agreement.tsx';
export { CheckboxWidget } from './checkbox/checkbox.tsx';
export { MobileWidget } from './mobile/mobile.tsx';
export { NricWidget } from './nric/nric.tsx';
export { RadioCardsWidget } from './radio-cards/radio-cards.tsx';
export { SelectWidget } from './select/select.tsx';
export { TextareaWidget } from './textarea/textarea.tsx';
export { UenWidget } from './uen/uen.tsx';
export { YesNoWidget } from './yes-no/yes-no.tsx';
