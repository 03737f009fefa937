import type { DefinitionFiles, Step, StepKind } from '../definitions.ts';
import { stepSchema } from '../json-schema/bundle-step.ts';
import { inlineReferences } from '../json-schema/inline-references.ts';
import type { Conditions } from '../conditions/rules-of-conditions.ts';
import { parseCondition } from './parse-condition.ts';
import { parseFields, present } from './parse-field.ts';
import { Place } from './place.ts';

const KINDS: readonly StepKind[] = ['form', 'review', 'payment'];

/** A `*.step.json`: a JSON Schema of an object, with annotations that make fields of its properties. */
export function parseStep(files: DefinitionFiles, path: string, conditions: Conditions): Step {
  const step = new Place(files, path, '', inlineReferences(files, path, '', files[path] ?? null), conditions);
  const id = step.text('id');
  return {
    id,
    kind: step.oneOf('kind', KINDS, 'form'),
    ...parseHeading(step),
    ...present({ retrieves: step.maybeText('retrieves'), retrievedBy: step.maybeText('retrievedBy') }),
    ...(step.has('instead') && { instead: step.namedTexts('instead') }),
    ...(step.has('retrieved') && { retrieved: parseHeading(step.at('retrieved')) }),
    fields: parseFields(step, id),
    shows: step.list('shows').map((shown) => ({
      rule: shown.text('rule'),
      title: shown.text('title'),
      ...present({ visible: parseCondition(shown, 'visible') }),
    })),
    schema: stepSchema(step.value ?? null),
    file: path,
  };
}

function parseHeading(heading: Place): Pick<Step, 'title' | 'intro' | 'icon'> {
  return { title: heading.text('title'), ...present({ intro: heading.maybeText('intro'), icon: heading.maybeText('icon') }) };
}
