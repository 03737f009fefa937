import { holdsNothing } from '../answers/is-blank.ts';
import type { Answers } from '../assessment.ts';
import type { Definitions, Field, Json } from '../definitions.ts';
import type { FieldTypeDefinition } from '../field-types/field-type.ts';
import { fieldTypes } from '../field-types/index.ts';
import { getFlow } from '../flows/assess.ts';

type Unfit = { readonly path: string; readonly asked?: string };

/**
 * Splits the answers by shape: `kept` fit a question of the flow (a text, a list, one of the options); `unfit` are the paths of the others. Blank
 * answers and unticked boxes are never reported.
 */
export function fitting(definitions: Definitions, flowId: string, answers: Answers) {
  const unfit: Unfit[] = [];
  const steps = new Set(getFlow(definitions, flowId).steps.map(({ step }) => step));
  const kept = Object.entries(answers).map(([id, given]): [string, Answers[string]] => {
    const fields = steps.has(id) ? (definitions.steps[id]?.fields ?? []) : [];
    return [id, partsOf(fields, given, id, unfit)];
  });
  return { kept: Object.fromEntries(kept.filter(([, given]) => Object.keys(given).length > 0)) as Answers, unfit };
}

function partsOf(fields: readonly Field[], given: { readonly [name: string]: Json }, at: string, unfit: Unfit[]) {
  const parts = Object.entries(given).flatMap(([name, value]): readonly [string, Json][] => {
    const field = fields.find(({ id }) => id === name);
    const kept = field === undefined ? undefined : partOf(field, value, `${at}.${name}`, unfit);
    if (field === undefined && !holdsNothing(value)) unfit.push({ path: `${at}.${name}` });
    return kept === undefined ? [] : [[name, kept]];
  });
  return Object.fromEntries(parts);
}

function partOf(field: Field, value: Json, path: string, unfit: Unfit[]): Json | undefined {
  const { json }: FieldTypeDefinition = fieldTypes[field.type];
  if (value === null) return value;
  if (json === 'object' && isObject(value)) return partsOf(field.fields ?? [], value, path, unfit);
  if (json === 'array' && Array.isArray(value)) return entriesOf(field, value, path, unfit);
  const isText = typeof value === 'string' || typeof value === 'number';
  if (json === 'boolean' ? typeof value === 'boolean' : json === 'string' && isText && isOffered(field, value)) return value;
  if (!holdsNothing(value)) unfit.push({ path, asked: field.path });
  return undefined;
}

function entriesOf(field: Field, values: readonly Json[], path: string, unfit: Unfit[]): Json {
  const entries = values.map((value, at) => {
    if (field.fields !== undefined && isObject(value)) return partsOf(field.fields, value, `${path}.${at}`, unfit);
    if (field.fields === undefined && typeof value === 'string' && isOffered(field, value)) return value;
    if (!holdsNothing(value)) unfit.push({ path, asked: field.path });
    return undefined;
  });
  return entries.filter((entry) => entry !== undefined);
}

function isOffered({ options }: Field, value: string | number): boolean {
  return options === undefined || value === '' || options.some((option) => option.value === value);
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
