import type { ErrorObject } from 'ajv';
import { type Note, Notes } from './notes.ts';
import type { DataFile } from '../read/data-file.ts';
import type { DataFiles } from '../read/data-files.ts';
import { remembered } from '../remembered.ts';
import { validatorsOf } from './validators.ts';

/** A file held against its meta-schema. */
export type Checked = {
  readonly file: DataFile;
  /** Where it does not match. */
  readonly errors: readonly ErrorObject[];
  /** What the meta-schema says of its places. */
  readonly notes: readonly Note[];
  /** It is nested too deep to be checked. */
  readonly isTooDeep?: true;
};

/** Each file that is JSON and has a meta-schema, held against it. Computed once for the same data. */
export const checkedFiles = remembered((data: DataFiles): readonly Checked[] =>
  data.files.flatMap((file) => checkedFile(file, data) ?? []),
);

/** A file held against its meta-schema, if it is JSON and has one. */
export function checkedFile(file: DataFile, { meta }: Pick<DataFiles, 'meta'>): Checked | undefined {
  const validate = validatorsOf(meta)(file.kind);
  if (file.json === undefined || validate === undefined) return undefined;
  const notes = new Notes();
  try {
    const fits = validate.call(notes, file.json);
    return { file, errors: fits ? [] : (validate.errors ?? []), notes: notes.all };
  } catch (error) {
    // The validator recurses with the file.
    if (error instanceof RangeError) return { file, errors: [], notes: [], isTooDeep: true };
    throw error;
  }
}
