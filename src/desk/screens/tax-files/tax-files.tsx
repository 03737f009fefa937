import { useState } from 'react';
import type { DeskTaxFile, DeskTaxFiles, DownloadTaxFileRequest, MakeTaxFileRequest } from '../../../api/types.ts';
import { Button, useAnnounce } from '../../../renderer/index.ts';
import { Amount } from '../../kit/amount.tsx';
import { ask, download } from '../../kit/ask.ts';
import { Doer } from '../../kit/moment.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { SOON_MS, useAsked } from '../../kit/use-asked.ts';
import { ActForm, typedReason } from '../../parts/act-form.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Shown } from '../../parts/shown.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';

const says = words.taxFiles;
const COLUMNS = (['year', 'state', 'asked', 'records', 'total', 'leftOut', 'act'] as const).map((id) => ({ id, title: says[id] }));

/** The tax office's files: made in the background, and downloaded with a reason after a fresh sign-in. */
export function TaxFiles() {
  const { acts } = useStaff().me;
  const { asked, again } = useAsked<DeskTaxFiles>('/tax-files', {
    every: ({ files }) => files.some(({ state }) => state === 'making') && SOON_MS,
  });
  const announce = useAnnounce();
  const [open, setOpen] = useState<DeskTaxFile | 'make'>();
  const done = (said: string) => {
    setOpen(undefined);
    announce(said);
    void again();
  };
  const mayMake = acts.includes('make-tax-file');
  return (
    <Screen
      title={says.title}
      text={says.text}
      actions={
        mayMake && (
          <Button kind="primary" onClick={() => setOpen('make')}>
            {says.make}
          </Button>
        )
      }
    >
      <Shown asked={asked} again={again}>
        {({ files, year }) => (
          <>
            <Table
              name={says.title}
              columns={mayMake ? COLUMNS : COLUMNS.filter(({ id }) => id !== 'act')}
              rows={files.map((file) => ({ id: file.id, cells: [...cellsOf(file), <Take file={file} onTake={setOpen} key="act" />] }))}
              none={says.none}
            />
            {open === 'make' && <MakeDialog year={year} onClose={() => setOpen(undefined)} onDone={() => done(says.making)} />}
          </>
        )}
      </Shown>
      {open !== undefined && open !== 'make' && (
        <DownloadDialog file={open} onClose={() => setOpen(undefined)} onDone={() => done(says.downloaded)} />
      )}
    </Screen>
  );
}

type DoneProps = { readonly onClose: () => void; readonly onDone: () => void };

const REASON = typedReason({ label: says.reason, hint: says.reasonHint, wrong: says.noReason });

/** Asks for the year of a new file, and for the reason. */
function MakeDialog({ year: first, onClose, onDone }: DoneProps & { readonly year: number }) {
  const year = { label: says.year, first: String(first), inputMode: 'numeric', maxLength: 4, wrong: says.noYear } as const;
  return (
    <ActForm
      title={says.makeTitle}
      text={<p>{says.makeText}</p>}
      does={says.make}
      fields={{ year: { ...year, isRight: (typed) => /^20\d\d$/.test(typed) }, reason: REASON }}
      call={({ year: typed, reason }) => ask('POST', '/tax-files', { year: Number(typed), reason } satisfies MakeTaxFileRequest)}
      {...{ onClose, onDone }}
    />
  );
}

/** Asks for the reason of a download, and saves the file. */
function DownloadDialog({ file: { id }, onClose, onDone }: DoneProps & { readonly file: DeskTaxFile }) {
  return (
    <ActForm
      title={says.downloadTitle}
      text={<p>{says.downloadText}</p>}
      does={says.download}
      fields={{ reason: REASON }}
      call={({ reason }) => download('/tax-files/download', { id, reason } satisfies DownloadTaxFileRequest)}
      {...{ onClose, onDone }}
    />
  );
}

function Take({ file, onTake }: { readonly file: DeskTaxFile; readonly onTake: (file: DeskTaxFile) => void }) {
  if (file.state !== 'ready') return null;
  return (
    <Button aria-label={`${says.download}: ${file.year}`} onClick={() => onTake(file)}>
      {says.download}
    </Button>
  );
}

function cellsOf({ year, state, askedBy, askedAt, records, totalCents, leftOut }: DeskTaxFile) {
  return [
    year,
    says.states[state],
    <Doer name={askedBy} at={askedAt} key="asked" />,
    records ?? '–',
    totalCents === null ? '–' : <Amount cents={totalCents} key="total" />,
    leftOut === null
      ? '–'
      : `${leftOut.notAsked} ${says.notAsked}, ${leftOut.givenBack} ${says.givenBack}, ${leftOut.withoutId} ${says.withoutId}`,
  ];
}
