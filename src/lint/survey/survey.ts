import { at, type DataFiles, entriesOf, itemsOf, type Model, modelOf, type Spot } from '../../content/index.ts';
import { settingsNamed } from '../../engine/index.ts';
import { type ConditionSeen, conditionsSeen } from './conditions.ts';

/** The model of the files, with the rules that the engine derives from it. */
export type Survey = Model & {
  /** The conditions in place, at each of their spots. */
  readonly conditions: readonly ConditionSeen[];
  readonly settings: SettingsSeen;
};

export function surveyOf(data: DataFiles): Survey {
  const model = modelOf(data);
  return { ...model, conditions: conditionsSeen(data, model.fields), settings: settingsSeen(model) };
}

/** A place that refers to a setting. */
export type SettingUse = { readonly name: string; readonly spot: Spot };

/** The settings that the site declares, by name, and the places in questions and shared schemas that refer to one. */
export type SettingsSeen = { readonly declared: ReadonlyMap<string, Spot>; readonly uses: readonly SettingUse[] };

function settingsSeen({ site, fields, commons }: Model): SettingsSeen {
  return {
    declared: new Map(site === undefined ? [] : entriesOf(at(site, 'settings'))),
    uses: [...fields.map(({ spot }) => spot), ...commons.values()].flatMap(usesIn),
  };
}

/** The uses of settings in a field: its limits for typing, its checks, and in a shared schema the parts of an object. */
function usesIn(field: Spot): readonly SettingUse[] {
  const own = [field, at(field, 'typed'), ...itemsOf(at(field, 'checks'))].flatMap(entriesOf);
  const inner = entriesOf(at(field, 'properties')).flatMap(([, part]) => usesIn(part));
  return [...own.flatMap(([keyword, spot]) => settingsNamed(keyword, spot.value).map((name) => ({ name, spot }))), ...inner];
}
