import type { Json } from '../json.ts';
import type { DataFile } from './data-file.ts';
import { at, type Spot, wholeOf } from './spot.ts';
import { isObject } from '../json.ts';

/** A property somewhere in a file: its name, and the spot of its value. */
export type Property = readonly [name: string, spot: Spot];

/** The properties of a file, at any depth, that pass a test on name and value. Only those get a spot. */
export function propertiesOf(file: DataFile, picks: (name: string, value: Json) => boolean): readonly Property[] {
  const picked: Property[] = [];
  const path: (string | number)[] = [];
  const visit = (value: Json | undefined) => {
    if (Array.isArray(value)) {
      value.forEach((entry: Json, place) => {
        path.push(place);
        visit(entry);
        path.pop();
      });
    } else if (isObject(value)) {
      for (const [name, inner] of Object.entries(value)) {
        path.push(name);
        if (picks(name, inner)) picked.push([name, at(wholeOf(file), ...path)]);
        visit(inner);
        path.pop();
      }
    }
  };
  visit(file.json);
  return picked;
}
