import type { ReleaseEdit } from '../../../api/types.ts';
import type { Json } from '../../../engine/definitions.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { Edit } from '../../releases/index.ts';

/** The edits of a request. Refuses with 422 one that is of no kind, or of several. */
export function editsOf(sent: readonly ReleaseEdit[]): readonly Edit[] {
  return sent.map((edit, index) => {
    const { path, at } = edit;
    const kinds = ['text', 'value', 'inserted', 'before', 'removed'].filter((kind) => Object.hasOwn(edit, kind));
    if (kinds.length !== 1 || (kinds[0] === 'text') !== (at === undefined && kinds[0] !== 'removed')) throw notOneEdit(index);
    if (edit.text !== undefined) return { path, text: edit.text };
    if (edit.removed) return { path, removed: true, ...(at !== undefined && { at }) };
    if (at === undefined) throw notOneEdit(index);
    if (edit.before !== undefined) return { path, at, before: edit.before };
    return 'inserted' in edit ? { path, at, inserted: edit.inserted as Json } : { path, at, value: edit.value as Json };
  });
}

export function momentOf(sent: string | null): Date | null {
  return sent === null ? null : new Date(sent);
}

function notOneEdit(index: number): Refused {
  return new Refused(422, 'INVALID_REQUEST', 'An edit is of one kind: text, a value at a place, inserted, before, or removed.', {
    fields: [{ path: `edits.${index}`, code: 'anyOf' }],
  });
}
