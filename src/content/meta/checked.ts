import type { ErrorObject } from 'ajv';
import type { Json } from '../json.ts';
import { type Note, Notes } from './notes.ts';
import type { DataFile } from '../read/data-file.ts';
import type { DataFiles } from '../read/data-files.ts';
import { remembered } from '../remembered.ts';
import { validatorsOf } from './validators.ts';

/** A file held against its meta-schema. */
export type Checked = {
  readonly file: DataFile;
  /** What of it the meta-schema describes. */
  readonly content: Json;
  /** Where it does not match. */
  readonly errors: readonly ErrorObject[];
  /** What the meta-schema says of its places. */
  readonly notes: readonly Note[];
  /** It is nested too deep to be checked. */
  readonly isTooDeep?: true;
};

/** Each file that is JSON and has a meta-schema, held against it. Computed once for the same data. */
export const checkedFiles = remembered((data: DataFiles): readonly Checked[] => {
  const validator = validatorsOf(data.meta);
  return data.files.flatMap((file) => {
    const validate = validator(file.kind);
    if (file.json === undefined || validate === undefined) return [];
    const [notes, content] = [new Notes(), file.json];
    try {
      const fits = validate.call(notes, content);
      return [{ file, content, errors: fits ? [] : (validate.errors ?? []), notes: notes.all }];
    } catch (error) {
      // The validator recurses with the file.
      if (error instanceof RangeError) return [{ file, content, errors: [], notes: [], isTooDeep: true as const }];
      throw error;
    }
  });
});
