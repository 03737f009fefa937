import type { DataFiles } from '../read/data-files.ts';
import type { FileKind } from '../read/kinds.ts';
import { at, entriesOf, type Spot, textOf, wholeOf } from '../read/spot.ts';
import { remembered } from '../remembered.ts';
import { type CharitySeen, charitiesSeen, type FlowSeen, flowSeen } from './flows.ts';
import { type PartsSeen, partsSeen } from './parts.ts';
import { type RateSeen, ratesSeen } from './rates.ts';
import { type RuleSeen, rulesSeen } from './rules.ts';
import { type FieldSeen, type StepSeen, stepSeen } from './steps.ts';
import { type TextsSeen, textsSeen } from './texts.ts';
import type { DonorsSeen } from './trials.ts';
import { type VoiceSeen, voiceSeen } from './voice.ts';

/** The definitions in the files, each with its spot. As written, so any part may be missing or of a wrong shape. */
export type Model = {
  readonly data: DataFiles;
  readonly site: Spot | undefined;
  readonly charities: readonly CharitySeen[];
  readonly flows: readonly FlowSeen[];
  readonly steps: readonly StepSeen[];
  /** Every question of every step, including those inside objects and lists. */
  readonly fields: readonly FieldSeen[];
  readonly rules: readonly RuleSeen[];
  readonly rates: readonly RateSeen[];
  readonly receipts: readonly { readonly id: string; readonly spot: Spot }[];
  /** The layout of the proof. */
  readonly proofs: readonly Spot[];
  readonly mails: readonly { readonly id: string; readonly spot: Spot }[];
  /** The parts, whose entries flows and receipts share, and the entries that include them. */
  readonly parts: PartsSeen;
  /** Shared schemas by path. */
  readonly commons: ReadonlyMap<string, Spot>;
  /** The trial gifts, one file per flow. */
  readonly trials: readonly Spot[];
  /** The donors that the trial gifts name. */
  readonly donors: DonorsSeen;
  readonly fixtures: readonly Spot[];
  readonly texts: TextsSeen;
  /** The words that texts must avoid, and other rules for their language. */
  readonly voice: VoiceSeen;
};

/** The model of the data, memoised. */
export const modelOf = remembered((data: DataFiles): Model => {
  const ofKind = (kind: FileKind) => data.files.filter((file) => file.kind === kind && file.json !== undefined).map(wholeOf);
  const commons = new Map(ofKind('common').map((spot) => [spot.file.path, spot]));
  const site = ofKind('site')[0];
  const charities = charitiesSeen(site);
  const steps = ofKind('step').map((spot) => stepSeen(spot, commons));
  return {
    data,
    site,
    charities,
    flows: ofKind('flow').map((spot) => flowSeen(spot, charities)),
    steps,
    fields: steps.flatMap((step) => step.fields.flatMap(withInner)),
    rules: ofKind('rules').flatMap(rulesSeen),
    rates: ofKind('rates').flatMap(ratesSeen),
    receipts: ofKind('receipt').map(withId),
    proofs: ofKind('proof'),
    mails: ofKind('mail').map(withId),
    parts: partsSeen(data),
    commons,
    trials: ofKind('trials'),
    donors: new Map(ofKind('donors').flatMap((spot) => entriesOf(at(spot, 'donors')))),
    fixtures: ofKind('fixture'),
    texts: textsSeen(ofKind('text')),
    voice: voiceSeen(ofKind('voice')[0]),
  };
});

function withId(spot: Spot): { readonly id: string; readonly spot: Spot } {
  return { id: textOf(at(spot, 'id')) ?? '', spot };
}

function withInner(field: FieldSeen): readonly FieldSeen[] {
  return [field, ...field.fields.flatMap(withInner)];
}
