/** Widgets that ask for a donor's particulars. */
export { AgreementWidget, AgreementBoxWidget } from './agreement/agreement.tsx';
export { CheckboxWidget } from './checkbox/checkbox.tsx';
export { MobileWidget } from './mobile/mobile.tsx';
export { NricWidget } from './nric/nric.tsx';
export { TextareaWidget } from './textarea/textarea.tsx';
export { UenWidget } from './uen/uen.tsx';
export { YesNoWidget } from './yes-no/yes-no.tsx';
