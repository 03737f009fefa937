import { askingChoice } from '../field/clearing/asking-choice.tsx';
import { widgets as ours } from '../widgets/widgets.ts';
import { FieldTemplate, ObjectFieldTemplate } from './field-template.tsx';
import { registeredWidget } from './registered-widget.tsx';

/** What our theme has in place of rjsf's own. The form adds the ArrayField: a list draws its items with this theme. */
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  // The engine judges, the frame says what was found.
  DescriptionFieldTemplate: Empty,
  ErrorListTemplate: Empty,
  FieldErrorTemplate: Empty,
  FieldHelpTemplate: Empty,
};

export const widgets = Object.fromEntries(
  Object.entries(ours).map(([name, { component, late }]) => [
    name,
    registeredWidget(['radio-cards', 'select', 'chips'].includes(name) ? askingChoice(component) : component, late),
  ]),
);

function Empty() {
  return null;
}
