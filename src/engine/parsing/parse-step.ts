import { stepName } from '../../content/step-name.ts';
import type { Conditions } from '../conditions/rules-of-conditions.ts';
import type { DefinitionFiles, RunningStatement, Shown, Step } from '../definitions.ts';
import { stepSchema } from '../json-schema/bundle-step.ts';
import { inlineReferences } from '../json-schema/inline-references.ts';
import type * as Written from '../written.ts';
import { parseCondition } from './parse-condition.ts';
import { parseFields, type Questions } from './parse-field.ts';
import { Place } from './place.ts';
import { present, without } from './properties.ts';

type InlinedStep = Omit<Written.StepFile, keyof Questions> & Questions;

/** A `*.step.json`: a JSON Schema of an object, with annotations that turn its properties into fields. */
export function parseStep(files: DefinitionFiles, file: string, conditions: Conditions): Step {
  const inlined = inlineReferences(files, file, '', files[file] ?? null);
  const id = stepName(file);
  const step = new Place(files, file, '', inlined as unknown as InlinedStep, conditions);
  return {
    kind: 'form',
    ...without(step.value, '$schema', 'type', 'properties', 'required', 'shows', 'statement'),
    id,
    fields: parseFields(step, id),
    shows: step.list('shows').map(parseShown),
    ...present({ statement: parseStatement(step.at('statement')) }),
    schema: stepSchema(inlined),
    file,
  };
}

function parseStatement(statement: Place<Written.StepFile['statement']>): RunningStatement | undefined {
  if (statement.value === undefined) return undefined;
  const { title } = statement.value;
  const rows = (statement as Place<NonNullable<Written.StepFile['statement']>>).list('rows').map((row) => ({
    ...without(row.value, 'when'),
    ...present({ visible: parseCondition(row.at('when')) }),
  }));
  return { title, rows };
}

function parseShown(shown: Place<NonNullable<Written.StepFile['shows']>[number]>): Shown {
  return { ...without(shown.value, 'when'), ...present({ visible: parseCondition(shown.at('when')) }) };
}
