import type { DeskRelease, DeskReleaseChanged, DeskReleaseConflict } from '../../../api/types.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import { useAct } from '../../kit/use-act.ts';
import { reasonOf } from '../../parts/shown.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';

const says = words.release;
const COLUMNS = [
  { id: 'place', title: words.texts.where },
  { id: 'base', title: says.conflict.base },
  { id: 'live', title: says.conflict.live },
  { id: 'own', title: says.conflict.own },
  { id: 'act', title: words.sessions.act },
];

type ConflictsProps = { readonly release: DeskRelease; readonly onSettled: () => Promise<void> };

/** Conflicts with the live content, place by place, with a choice of either value. */
export function Conflicts({ release: { id, hash, inConflict, may }, onSettled }: ConflictsProps) {
  const { act, isBusy, failed } = useAct<DeskReleaseChanged>(onSettled);
  const settle = (conflict: DeskReleaseConflict, value: string | null) =>
    act(`/releases/${id}/edits`, { seen: hash, edits: [editTo(conflict, value)] }, 'PUT');
  const mayEdit = may.includes('edit-release');
  return (
    <div className="release__part">
      <h2 className="release__heading">{says.conflicts}</h2>
      <p className="release__quiet">{says.conflictsText}</p>
      {failed && <Notice kind="error" title={reasonOf(failed)} announced />}
      <Table
        name={says.conflicts}
        columns={mayEdit ? COLUMNS : COLUMNS.slice(0, -1)}
        rows={inConflict.map((conflict) => {
          const place = `${conflict.path}${conflict.at}`;
          return {
            id: place,
            cells: [
              <code className="table__id" key="place">
                {place}
              </code>,
              conflict.base ?? says.conflict.nothing,
              conflict.live ?? says.conflict.nothing,
              conflict.own ?? says.conflict.nothing,
              <div className="release__acts" key="act">
                <Button busy={isBusy} aria-label={`${says.conflict.keep}: ${place}`} onClick={() => void settle(conflict, conflict.own)}>
                  {says.conflict.keep}
                </Button>
                <Button busy={isBusy} aria-label={`${says.conflict.take}: ${place}`} onClick={() => void settle(conflict, conflict.live)}>
                  {says.conflict.take}
                </Button>
              </div>,
            ],
          };
        })}
      />
    </div>
  );
}

/** Values are JSON; for a whole file (`at` is empty), its text. */
function editTo({ path, at }: DeskReleaseConflict, value: string | null): object {
  if (at === '') return value === null ? { path, removed: true } : { path, text: value };
  return value === null ? { path, at, removed: true } : { path, at, value: JSON.parse(value) };
}
