import { settingsNamed } from '../../engine/index.ts';
import { at, entriesOf, itemsOf, type Spot } from '../read/spot.ts';
import type { FieldSeen } from './steps.ts';

/** A place that refers to a setting. */
export type SettingUse = { readonly name: string; readonly spot: Spot };

/** The settings that the site declares, by name, and where questions and shared schemas refer to one. */
export type SettingsSeen = { readonly declared: ReadonlyMap<string, Spot>; readonly uses: readonly SettingUse[] };

export function settingsSeen(site: Spot | undefined, fields: readonly FieldSeen[], commons: ReadonlyMap<string, Spot>): SettingsSeen {
  return {
    declared: new Map(site === undefined ? [] : entriesOf(at(site, 'settings'))),
    uses: [...fields.map(({ spot }) => spot), ...commons.values()].flatMap(usesIn),
  };
}

/** In a field, its checks, and in a shared schema the parts of an object. */
function usesIn(field: Spot): readonly SettingUse[] {
  const own = [field, ...itemsOf(at(field, 'checks'))].flatMap(entriesOf);
  const inner = entriesOf(at(field, 'properties')).flatMap(([, part]) => usesIn(part));
  return [...own.flatMap(([keyword, spot]) => settingsNamed(keyword, spot.value).map((name) => ({ name, spot }))), ...inner];
}
