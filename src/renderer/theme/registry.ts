import { askingChoice } from '../field/clearing/asking-choice.tsx';
import { widgets as ours } from '../widgets/widgets.ts';
import { FieldTemplate, ObjectFieldTemplate } from './field-template.tsx';
import { registeredWidget } from './registered-widget.tsx';

/** Our templates replace rjsf's own. The form adds the ArrayField, since a list draws its items with this theme. */
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  // Empty: the engine validates, and the frame shows errors, hint and help.
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
