import type { ErrorObject } from 'ajv';
import { type Note, Notes } from './notes.ts';
import type { DataFile } from '../read/data-file.ts';
import type { DataFiles } from '../read/data-files.ts';
import { remembered } from '../remembered.ts';
import { validatorsOf } from './validators.ts';

/** A file, validated against its meta-schema. */
export type Checked = {
  readonly file: DataFile;
  /** Where it does not match. */
  readonly errors: readonly ErrorObject[];
  /** The meta-schema's notes on its places. */
  readonly notes: readonly Note[];
  /** Nested too deep to be validated. */
  readonly isTooDeep?: true;
};

/** Each JSON file that has a meta-schema, validated against it. Memoised by the data. */
export const checkedFiles = remembered((data: DataFiles): readonly Checked[] =>
  data.files.flatMap((file) => checkedFile(file, data) ?? []),
);

/** A file validated against its meta-schema; undefined if it is not JSON or has none. */
export function checkedFile(file: DataFile, { meta }: Pick<DataFiles, 'meta'>): Checked | undefined {
  const validate = validatorsOf(meta)(file.kind);
  if (file.json === undefined || validate === undefined) return undefined;
  const notes = new Notes();
  try {
    const fits = validate.call(notes, file.json);
    return { file, errors: fits ? [] : (validate.errors ?? []), notes: notes.all };
  } catch (error) {
    // The validator recurses with the file's depth.
    if (error instanceof RangeError) return { file, errors: [], notes: [], isTooDeep: true };
    throw error;
  }
}
