import { Fragment } from 'react';
import type { DeskLayout, DeskLayoutRow } from '../../../api/types.ts';
import { type Json, layoutTermsOf } from '../../../engine/index.ts';
import { Button } from '../../../renderer/index.ts';
import { useKept } from '../../kit/use-kept.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { ChoiceField } from '../../parts/field.tsx';
import { words } from '../../words/words.ts';
import { shownWhen, type When } from './edits.ts';
import type { Change } from '../../parts/release/use-undoable.tsx';

const says = words.layouts.whenForm;

/** The values that the form offers for a field. */
const WAYS = { there: { not: null }, missing: null, 'more-than-nothing': { not: 0 }, yes: true, no: false } as const;
type Way = keyof typeof WAYS;

type WhenFormProps = {
  readonly layout: DeskLayout;
  readonly piece: DeskLayoutRow;
  /** The id of the release being worked on. */
  readonly release: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** Call `forget` once it is saved, to drop the chosen values. */
  readonly onSave: (change: Change, forget: () => void) => void;
};

/** One part of a condition: a field of the gift and the value it must have, as the file writes it. */
type Part = { readonly field: string; readonly wanted: unknown };

const MOST_PARTS = 3;
const BLANK: Part = { field: '', wanted: WAYS.there };

/**
 * Dialog for the condition of a block or a row: always, or up to three fields of the gift. A value that the form has no words for stays as written. A
 * condition that it cannot split into fields is replaced on save; the dialog says so.
 */
export function WhenForm({ layout, piece, release, isBusy, onClose, onSave }: WhenFormProps) {
  const known = partsOf(JSON.parse(piece.json).when);
  const [parts, setParts, forget] = useKept<readonly Part[]>(
    { release, of: `when ${layout.file} ${piece.json}` },
    known === undefined || known.length === 0 ? [BLANK] : known,
  );
  const chosen = parts.filter(({ field }) => field !== '');
  const when: When = chosen.length === 0 ? undefined : Object.fromEntries(chosen.map(({ field, wanted }) => [field, wanted]));
  // Offers each field once.
  const offeredTo = (part: Part) => layout.fields.filter(({ field }) => field === part.field || parts.every((one) => one.field !== field));
  return (
    <ActDialog
      title={says.title}
      text={
        <>
          <p>{says.text}</p>
          {known === undefined && <p>{`${says.own} ${piece.when}.`}</p>}
        </>
      }
      does={says.action}
      {...{ isBusy, onClose }}
      onCancel={forget}
      onAct={() => onSave(shownWhen(layout.file, piece, when), forget)}
    >
      {parts.map((part, at) => {
        const set = (more: Partial<Part>) => setParts(parts.with(at, { ...part, ...more }));
        const way = wayOf(part.wanted);
        const ways = Object.entries(says.ways);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part keeps its place.
          <Fragment key={at}>
            <ChoiceField
              label={at === 0 ? says.field : says.and}
              none={at === 0 ? says.always : says.no}
              value={part.field}
              options={offeredTo(part).map((one) => [one.field, one.says] as const)}
              onChange={(field) => set({ field, wanted: WAYS.there })}
            />
            {part.field !== '' && (
              <ChoiceField
                label={says.how}
                value={way ?? AS_WRITTEN}
                options={way === undefined ? [[AS_WRITTEN, says.asWritten], ...ways] : ways}
                onChange={(one) => set({ wanted: WAYS[one as Way] })}
              />
            )}
          </Fragment>
        );
      })}
      {chosen.length === parts.length && parts.length < MOST_PARTS && (
        <Button kind="quiet" onClick={() => setParts([...parts, BLANK])}>
          {says.more}
        </Button>
      )}
    </ActDialog>
  );
}

const AS_WRITTEN = 'as-written';

function wayOf(wanted: unknown): Way | undefined {
  return (Object.keys(WAYS) as Way[]).find((one) => JSON.stringify(WAYS[one]) === JSON.stringify(wanted));
}

/** The parts of a condition, field by field; undefined for JSON-Logic, for too many parts, and for a value that is an object other than `{ not }`. */
function partsOf(when: When): readonly Part[] | undefined {
  if (when !== undefined && layoutTermsOf(when as Json) === undefined) return undefined;
  const parts = Object.entries(when ?? {}).map(([field, wanted]) => ({ field, wanted }));
  const isOfField = (wanted: unknown) => wanted === null || typeof wanted !== 'object' || Array.isArray(wanted) || 'not' in wanted;
  return parts.length <= MOST_PARTS && parts.every(({ wanted }) => isOfField(wanted)) ? parts : undefined;
}
