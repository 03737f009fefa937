import { at, entriesOf, itemsOf, type Spot, textOf } from '../read/spot.ts';

export type RuleSeen = {
  readonly name: string;
  readonly unit: string;
  readonly spot: Spot;
  /** One version without a date, or several with dates. */
  readonly versions: readonly RuleVersionSeen[];
};

export type RuleVersionSeen = {
  readonly from: string | undefined;
  readonly spot: Spot;
  readonly logic: Spot;
  readonly examples: readonly { readonly given: Spot; readonly expect: Spot; readonly spot: Spot }[];
  readonly whys: readonly { readonly when: Spot; readonly text: Spot; readonly count: Spot; readonly nouns: Spot }[];
};

export function rulesSeen(file: Spot): readonly RuleSeen[] {
  return entriesOf(at(file, 'rules')).map(([name, spot]) => {
    const dated = itemsOf(at(spot, 'dated'));
    return { name, unit: textOf(at(spot, 'unit')) ?? '', spot, versions: (dated.length > 0 ? dated : [spot]).map(versionSeen) };
  });
}

function versionSeen(spot: Spot): RuleVersionSeen {
  return {
    from: textOf(at(spot, 'from')),
    spot,
    logic: at(spot, 'logic'),
    examples: itemsOf(at(spot, 'examples')).map((example) => ({
      given: at(example, 'given'),
      expect: at(example, 'expect'),
      spot: example,
    })),
    whys: itemsOf(at(spot, 'why')).map((why) => ({
      when: at(why, 'when'),
      text: at(why, 'text'),
      count: at(why, 'count'),
      nouns: at(why, 'nouns'),
    })),
  };
}
