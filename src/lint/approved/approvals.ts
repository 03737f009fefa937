import { type DataFiles, isObject, type TextsSeen, wholeOf } from '../../content/index.ts';
import type { Json } from '../../engine/definitions.ts';
import { languagesSeen } from '../texts/languages.ts';
import { meaningsOf } from './meaning.ts';
import { signsOf } from './signs.ts';

/** Where the approvals are stored. */
export { APPROVED_FILE } from '../../content/index.ts';

/**
 * The approved state of the data: each file's effect on answers and money, and for each text its words (as a hash), its figures, its placeholders and how often
 * it says “not”. Detects slips that nothing else in the data reveals.
 */
export type Approvals = {
  readonly means: { readonly [file: string]: Json };
  readonly says: { readonly [language: string]: { readonly [text: string]: string } };
};

/** The approvals stored with the data; undefined if there are none. */
export function keptApprovals({ files }: DataFiles): Approvals | undefined {
  const json = files.find(({ kind }) => kind === 'approved')?.json;
  return isObject(json) && isObject(json.means) && isObject(json.says) ? (json as unknown as Approvals) : undefined;
}

/** The approvals of the data as they are, without the texts of languages under work, which donors are not offered. */
export function approvalsOf(data: DataFiles, { languages }: TextsSeen): Approvals {
  const site = data.files.find(({ kind }) => kind === 'site');
  const underWork = new Set(languagesSeen(site && wholeOf(site)).flatMap(({ id, isReleased }) => (isReleased ? [] : [id])));
  return {
    means: Object.fromEntries(meaningsOf(data)),
    says: Object.fromEntries(
      [...languages].flatMap(([language, texts]) =>
        underWork.has(language)
          ? []
          : [[language, Object.fromEntries([...texts].map(([key, { value }]) => [key, signsOf(String(value))]))]],
      ),
    ),
  };
}
