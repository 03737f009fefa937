import type { DefinitionFiles, Flow, FlowStep, ItemDefinition, Json, RuleName } from '../definitions.ts';
import type * as Written from '../written.ts';
import { parseCondition } from './parse-condition.ts';
import type { NamesInTexts } from './parse-rules.ts';
import type { Place } from './place.ts';
import { present, without } from './properties.ts';

/** A `flow.json`, with the drawing that it names among the files. */
export function parseFlow(flow: Place<Written.FlowFile>, files: DefinitionFiles, namesInTexts: NamesInTexts): Flow {
  const { carriesTo } = flow.value;
  return {
    wording: {},
    ...without(flow.value, '$schema', 'steps', 'items', 'receipts', 'notes', 'carriesTo'),
    icon: parseIcon(flow, files),
    steps: flow.list('steps').map(parseFlowStep),
    items: flow.list('items').map((item) => parseItem(item, namesInTexts)),
    receipts: flow.list('receipts').map(parseWhen),
    notes: flow.list('notes').map(parseWhen),
    ...(carriesTo && { carriesTo: { takes: {}, ...carriesTo } }),
  };
}

/** An icon by its name or as the data of a path, which a drawing beside the flow is once it is read. */
function parseIcon(flow: Place<Written.FlowFile>, files: DefinitionFiles): string {
  const { icon } = flow.value;
  if (!icon.endsWith('.svg')) return icon;
  const path = flow.file.replace(/[^/]+$/, icon);
  const drawing = Object.hasOwn(files, path) ? (files[path] as { readonly path?: string }) : {};
  return drawing.path ?? flow.at('icon').fail(`there is no drawing "${path}"`);
}

function parseFlowStep(step: Place<Written.Step>): FlowStep {
  return {
    ...without(step.value, 'when', 'notes'),
    ...present({ guard: parseCondition(step.at('when')) }),
    ...(step.value.notes && { notes: step.list('notes').map(parseWhen) }),
  };
}

/** What is written, with the rule of its condition. */
function parseWhen<One extends { readonly when?: Json }>(place: Place<One>): Omit<One, 'when'> & { readonly when?: RuleName } {
  const holder: Place<{ readonly when?: Json }> = place;
  return { ...without(place.value, 'when'), ...present({ when: parseCondition(holder.at('when')) }) };
}

function parseItem(item: Place<Written.Item>, namesInTexts: NamesInTexts): ItemDefinition {
  const remarks = item.list('remarks').map(({ value }) => ({ ...value, ...present({ params: namesInTexts.get(value.text) }) }));
  return { columns: {}, ...item.value, remarks };
}
