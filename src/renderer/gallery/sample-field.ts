import type { Answers, Assessment, Definitions, Field, FieldError, Json, Step } from '../../engine/index.ts';

/** One state in an examples file: differences from a plain field, answer, errors. */
export type Example = {
  readonly name: string;
  readonly field: SampleField;
  readonly value?: Json;
  readonly errors?: readonly {
    readonly at?: string;
    readonly code: string;
    readonly severity?: FieldError['severity'];
    readonly text?: string;
    readonly params?: FieldError['params'];
  }[];
};

export type SampleField = Omit<Partial<Field>, 'fields'> & { readonly fields?: readonly SampleField[] };

/** A parsed field from an example. */
export function sampleField(id: string, base: string, sample: SampleField): Field {
  const path = `${base}.${id}`;
  return {
    type: 'text',
    required: true,
    title: 'review.item',
    widget: 'text',
    errors: {},
    checks: [],
    private: false,
    ...sample,
    id,
    path,
    fields: sample.fields?.map((part) => sampleField(part.id ?? '', sample.type === 'list' ? `${path}.*` : path, part)),
  };
}

/** A step with one field, with the answers, errors and definitions that a form needs. */
export function sampleForm(stepId: string, example: Example) {
  const field = sampleField('field', stepId, example.field);
  const step: Step = {
    id: stepId,
    kind: 'form',
    title: 'review.title',
    fields: [field],
    shows: [],
    schema: sampleSchema([field]),
    file: '',
  };
  const answers: Answers = example.value === undefined ? { [stepId]: {} } : { [stepId]: { field: example.value } };
  const errors = (example.errors ?? []).map(
    (error): FieldError => ({
      path: [`${stepId}.field`, error.at].filter(Boolean).join('.'),
      code: error.code,
      params: error.params ?? {},
      text: error.text,
      severity: error.severity ?? 'error',
    }),
  );
  return { step, answers, errors, definitions: sampleDefinitions([step]) };
}

/** The JSON Schema of sample fields. */
export function sampleSchema(fields: readonly Field[]): Step['schema'] {
  return { type: 'object', properties: Object.fromEntries(fields.map((field) => [field.id, propertyOf(field)])) };
}

function propertyOf({ type, title, default: first, fields = [] }: Field): Step['schema'] {
  const said = { title, ...(first !== undefined && { default: first }) };
  switch (type) {
    case 'list':
      return { ...said, type: 'array', items: sampleSchema(fields) };
    case 'object':
      return { ...said, ...sampleSchema(fields) };
    case 'choices':
      return { ...said, type: 'array', items: { type: 'string' } };
    case 'flag':
      return { ...said, type: 'boolean' };
    default:
      return { ...said, type: 'string' };
  }
}

export function sampleDefinitions(steps: readonly Step[]): Definitions {
  return {
    site: {} as Definitions['site'],
    flows: {},
    steps: Object.fromEntries(steps.map((step) => [step.id, step])),
    rules: {},
    rates: {},
    receipts: {},
    mails: {},
  };
}

/** An assessment with given errors, visible paths and rules that hold; computes nothing. */
export function sampleAssessment(given: Partial<Assessment> & { readonly holding?: readonly string[] } = {}): Assessment {
  const { holding = [], ...rest } = given;
  return {
    kind: 'nothing-due',
    flow: 'sample',
    ratesVersion: '2026-09-01.00000000',
    openSteps: [],
    visible: [],
    errors: [],
    items: [],
    frequency: 'one-time',
    totalCents: 0,
    values: {},
    donor: {},
    layout: null,
    counted: {},
    explain: (name) => ({ name, kind: 'rule', unit: 'flag', value: holding.includes(name), because: [] }),
    ...rest,
  };
}
