import { at, type DataFiles, entriesOf, type FileKind, itemsOf, type Spot, textOf, wholeOf } from '../../content/index.ts';
import { type ConditionSeen, conditionsSeen } from './conditions.ts';
import { type FlowSeen, flowSeen } from './flows.ts';
import { type PartsSeen, partsSeen } from './parts.ts';
import { type RateSeen, ratesSeen } from './rates.ts';
import { type RuleSeen, rulesSeen } from './rules.ts';
import { type FieldSeen, type StepSeen, stepSeen } from './steps.ts';
import { type TextsSeen, textsSeen } from './texts.ts';
import { type VoiceSeen, voiceSeen } from './voice.ts';
import type { DonorsSeen } from './trials.ts';
import { settingsNamed } from '../../engine/index.ts';

/** What the files define, each with its spot. As written, so anything may be missing or of a wrong shape. */
export type Survey = {
  readonly data: DataFiles;
  readonly site: Spot | undefined;
  readonly flows: readonly FlowSeen[];
  readonly steps: readonly StepSeen[];
  /** Every question of every step, those inside objects and lists too. */
  readonly fields: readonly FieldSeen[];
  readonly rules: readonly RuleSeen[];
  /** The conditions in place, at each of their spots. */
  readonly conditions: readonly ConditionSeen[];
  readonly rates: readonly RateSeen[];
  readonly receipts: readonly { readonly id: string; readonly spot: Spot }[];
  /** The layout of the proof. */
  readonly proofs: readonly Spot[];
  readonly mails: readonly { readonly id: string; readonly spot: Spot }[];
  /** The entries that lists of flows and receipts have in common, and the entries that name them. */
  readonly parts: PartsSeen;
  readonly settings: SettingsSeen;
  /** Shared schemas by path. */
  readonly commons: ReadonlyMap<string, Spot>;
  /** The trial gifts, a file for each flow. */
  readonly trials: readonly Spot[];
  /** The donors that the trial gifts name. */
  readonly donors: DonorsSeen;
  readonly fixtures: readonly Spot[];
  readonly texts: TextsSeen;
  /** What texts do not say. */
  readonly voice: VoiceSeen;
};

export function surveyOf(data: DataFiles): Survey {
  const ofKind = (kind: FileKind) => data.files.filter((file) => file.kind === kind && file.json !== undefined).map(wholeOf);
  const commons = new Map(ofKind('common').map((spot) => [spot.file.path, spot]));
  const steps = ofKind('step').map((spot) => stepSeen(spot, commons));
  const fields = steps.flatMap((step) => step.fields.flatMap(withInner));
  const flows = ofKind('flow').map(flowSeen);
  const rules = ofKind('rules').flatMap(rulesSeen);
  const [site] = ofKind('site');
  return {
    data,
    site,
    flows,
    steps,
    fields,
    rules,
    conditions: conditionsSeen(data, fields),
    rates: ofKind('rates').flatMap(ratesSeen),
    receipts: ofKind('receipt').map(withId),
    proofs: ofKind('proof'),
    mails: ofKind('mail').map(withId),
    parts: partsSeen(data),
    settings: settingsSeen(site, fields, commons),
    commons,
    trials: ofKind('trials'),
    donors: new Map(ofKind('donors').flatMap((spot) => entriesOf(at(spot, 'donors')))),
    fixtures: ofKind('fixture'),
    texts: textsSeen(ofKind('text')),
    voice: voiceSeen(ofKind('voice')[0]),
  };
}

function withId(spot: Spot): { readonly id: string; readonly spot: Spot } {
  return { id: textOf(at(spot, 'id')) ?? '', spot };
}

function withInner(field: FieldSeen): readonly FieldSeen[] {
  return [field, ...field.fields.flatMap(withInner)];
}

/** A place that refers to a setting. */
export type SettingUse = { readonly name: string; readonly spot: Spot };

/** The settings that the site declares, by name, and where questions and shared schemas refer to one. */
export type SettingsSeen = { readonly declared: ReadonlyMap<string, Spot>; readonly uses: readonly SettingUse[] };

function settingsSeen(site: Spot | undefined, fields: readonly FieldSeen[], commons: ReadonlyMap<string, Spot>): SettingsSeen {
  return {
    declared: new Map(site === undefined ? [] : entriesOf(at(site, 'settings'))),
    uses: [...fields.map(({ spot }) => spot), ...commons.values()].flatMap(usesIn),
  };
}

/** In a field, its limits for typing, its checks, and in a shared schema the parts of an object. */
function usesIn(field: Spot): readonly SettingUse[] {
  const own = [field, at(field, 'typed'), ...itemsOf(at(field, 'checks'))].flatMap(entriesOf);
  const inner = entriesOf(at(field, 'properties')).flatMap(([, part]) => usesIn(part));
  return [...own.flatMap(([keyword, spot]) => settingsNamed(keyword, spot.value).map((name) => ({ name, spot }))), ...inner];
}
