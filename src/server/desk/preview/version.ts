import { type DataFiles, dataWith } from '../../../content/index.ts';
import { DefinitionError, parseDefinitions } from '../../../engine/index.ts';
import type { Tree } from '../../../releases/index.ts';
import type { Content } from '../../content/content.ts';
import { contentOf, versionOf } from '../../content/read-content.ts';
import { asServed } from '../../content/as-served.ts';
import type { OperatorSettings } from '../../content/under-settings.ts';
import { Refused } from '../../kit/http/refusal.ts';

/** The whole content of a release, parsed as for serving, with its fixtures. */
export type Version = { readonly data: DataFiles; readonly content: Content };

/** Reads a version from its files and the schemas that come with the code. Refuses with 409 files that cannot be parsed. */
export function readVersion(tree: Tree, settings: OperatorSettings): Version {
  const data = dataWith({ files: [], version: '', meta: {} }, tree);
  try {
    const content = contentOf(asServed(versionOf(data), settings), parseDefinitions);
    return { data, content };
  } catch (error) {
    const why = error instanceof DefinitionError ? `: ${error.message}` : '.';
    throw new Refused(409, 'CANNOT_BE_READ', `This release cannot be shown before its findings are mended${why}`);
  }
}
