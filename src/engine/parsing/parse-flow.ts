import type { DefinitionFiles, Flow, FlowStep, Group, ItemDefinition, Json, RuleName } from '../definitions.ts';
import type * as Written from '../written.ts';
import { parseCondition } from './parse-condition.ts';
import type { NamesInTexts } from './parse-rules.ts';
import type { Place } from './place.ts';
import { present, without } from './properties.ts';

type Groups = NonNullable<Written.FlowFile['groups']>;
type WrittenCharity = Written.SiteFile['hosts'][string]['charities'][number];

/** A `flow.json` with its defaults: the host and numbers of its charity from the site, and the data of its icon's drawing from the files. */
export function parseFlow(flow: Place<Written.FlowFile>, site: Written.SiteFile, files: DefinitionFiles, namesInTexts: NamesInTexts): Flow {
  const { carriesTo, groups = {} } = flow.value;
  const [host, { charityId, donationTypeId, leavesOut = [] }] = charityOf(flow, site);
  return {
    version: 1,
    kind: 'giving',
    wording: {},
    ...without(flow.value, '$schema', 'charity', 'steps', 'items', 'groups', 'receipts', 'notes', 'carriesTo'),
    host,
    charityId,
    donationTypeId,
    icon: parseIcon(flow, files),
    steps: flow.list('steps').map((step) => parseFlowStep(step, leavesOut)),
    items: flow.list('items').map((item) => parseItem(item, groups, namesInTexts)),
    groups: Object.fromEntries(Object.entries(groups).map(([id, group]) => [id, withNames(id, group)])),
    receipts: flow.list('receipts').map(parseWhen),
    notes: flow.list('notes').map(parseWhen),
    ...(carriesTo && { carriesTo: { takes: {}, ...carriesTo } }),
  };
}

function charityOf(flow: Place<Written.FlowFile>, { hosts }: Written.SiteFile): readonly [host: string, charity: WrittenCharity] {
  const number = flow.value.charity;
  const all = Object.entries(hosts).flatMap(([host, { charities }]) => charities.map((charity) => [host, charity] as const));
  return all.find(([, { charityId }]) => charityId === number) ?? flow.at('charity').fail(`the site has no charity ${number}`);
}

function withNames(id: string, group: Groups[string]): Group {
  return { amountField: `${id}Amount`, attribute: id, ...group };
}

/** An icon by name, or the path data of a drawing beside the flow. */
function parseIcon(flow: Place<Written.FlowFile>, files: DefinitionFiles): string {
  const { icon } = flow.value;
  if (!icon.endsWith('.svg')) return icon;
  const path = flow.file.replace(/[^/]+$/, icon);
  const drawing = Object.hasOwn(files, path) ? (files[path] as { readonly path?: string }) : {};
  return drawing.path ?? flow.at('icon').fail(`there is no drawing "${path}"`);
}

/** A step of a flow. The flow also omits questions that its charity leaves out. */
function parseFlowStep(step: Place<Written.Step>, ofCharity: readonly string[]): FlowStep {
  const leavesOut = [...(step.value.leavesOut ?? []), ...ofCharity.filter((path) => path.startsWith(`${step.value.step}.`))];
  return {
    ...without(step.value, 'when', 'notes', 'leavesOut'),
    ...(leavesOut.length > 0 && { leavesOut }),
    ...present({ guard: parseCondition(step.at('when')) }),
    ...(step.value.notes && { notes: step.list('notes').map(parseWhen) }),
  };
}

/** The value as written, with the rule name of its condition. */
function parseWhen<One extends { readonly when?: Json }>(place: Place<One>): Omit<One, 'when'> & { readonly when?: RuleName } {
  const holder: Place<{ readonly when?: Json }> = place;
  return { ...without(place.value, 'when'), ...present({ when: parseCondition(holder.at('when')) }) };
}

function parseItem(item: Place<Written.Item>, groups: Groups, namesInTexts: NamesInTexts): ItemDefinition {
  const remarks = item.list('remarks').map(({ value }) => ({ ...value, ...present({ params: namesInTexts.get(value.text) }) }));
  const [only, ...others] = Object.keys(groups);
  const group = item.value.group ?? (others.length === 0 ? only : undefined) ?? item.fail('it does not say of which kind of giving it is');
  const title = item.value.title ?? groups[group]?.title ?? item.fail(`the flow has no kind of giving "${group}"`);
  return { columns: {}, ...item.value, group, title, remarks };
}
