import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskLanguage, DeskLayout, DeskPreview, DeskPreviewPlaces, DeskPreviewRequest } from '../../../api/types.ts';
import { Button, Notice, Skeleton } from '../../../renderer/index.ts';
import { openFile, type Outcome } from '../../kit/ask.ts';
import { useAsked } from '../../kit/use-asked.ts';
import { ChoiceField } from '../../parts/field.tsx';
import type { NewText } from '../../parts/release/list-edits.ts';
import { reasonOf, Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';
import { PreviewFrame } from '../preview/preview-frame.tsx';

const says = words.layouts;

type LayoutPreviewProps = {
  readonly layout: DeskLayout;
  readonly release: string;
  /** Hash of the release: a new one redraws after each save. */
  readonly hash: string;
  readonly languages: readonly DeskLanguage[];
  /** The text to scroll to. */
  readonly seeks: NewText | undefined;
};

/** The page or mail that the layout makes of a sample gift, as saved, and its PDF. */
export function LayoutPreview({ layout, release, hash, languages, seeks }: LayoutPreviewProps) {
  const [language, setLanguage] = useState(languages[0]?.id ?? 'en');
  const [failedPdf, setFailedPdf] = useState<Outcome<unknown>>();
  const drawn = hash + language;
  /** The drawing (hash and language) that lacks the text to scroll to. */
  const [absentIn, setAbsentIn] = useState<string>();
  const sought = seeks?.texts.find(([one]) => one === language)?.[1];
  const places = useAsked<DeskPreviewPlaces>(`/preview/places?release=${release}`);
  const mails = places.asked.kind === 'there' ? places.asked.data.mails : [];
  const request = requestFor(layout, mails);
  const isReady = request !== undefined;
  const { asked, again } = useAsked<DeskPreview>('/preview', {
    body: { ...request, release, language },
    by: JSON.stringify([request, release, drawn]),
    isReady,
  });
  const shown = asked.kind === 'there' ? asked.data : null;
  const failed = asked.kind === 'failed' ? asked.why : failedPdf;
  const openPdf = async () => {
    const outcome = await openFile('/preview/pdf', { ...request, release, language });
    setFailedPdf(outcome.kind === 'done' ? undefined : outcome);
  };
  const tryAgain = () => {
    setFailedPdf(undefined);
    void again();
  };
  const query = new URLSearchParams({
    release,
    ...(layout.flow !== null && { flow: layout.flow }),
    ...(request?.what && { what: request.what }),
    ...(request?.layout && { layout: request.layout }),
    ...(request?.mail && { mail: request.mail }),
  });
  return (
    <section className="layouts__preview" aria-labelledby="preview">
      <h2 className="layouts__title" id="preview" tabIndex={-1}>
        {says.preview}
      </h2>
      {layout.kind === 'proof' ? (
        <p>{says.noPreview}</p>
      ) : (
        <>
          <div className="layouts__bar">
            <ChoiceField
              label={says.language}
              value={language}
              options={languages.map(({ id, name }) => [id, name] as const)}
              onChange={setLanguage}
            />
            {layout.kind !== 'mail' && layout.kind !== 'sheet' && <Button onClick={() => void openPdf()}>{says.pdf}</Button>}
            <Link to={`/desk/preview?${query}`}>{says.whole}</Link>
          </div>
          {failed && (
            <Notice kind="error" title={words.desk.failed} announced actions={<Button onClick={tryAgain}>{words.desk.tryAgain}</Button>}>
              <p>{reasonOf(failed)}</p>
            </Notice>
          )}
          {!isReady && places.asked.kind === 'failed' ? (
            <Shown {...places}>{() => null}</Shown>
          ) : (
            shown === null && failed === undefined && <Skeleton shape="text" lines={6} />
          )}
          {shown && absentIn === drawn && (
            <Notice kind="info" title={`“${sought}” ${says.absent}`} announced>
              <p>{says.absentText}</p>
            </Notice>
          )}
          {shown && (
            <PreviewFrame
              title={`${words.preview.frame} ${layout.title}`}
              width="phone"
              shown={shown}
              seeks={sought}
              onMessage={({ kind }) => (kind === 'found' || kind === 'not-found') && setAbsentIn(kind === 'found' ? undefined : drawn)}
              key={drawn}
            />
          )}
        </>
      )}
    </section>
  );
}

/** The preview's request for a layout; undefined for a mail until the list of mails is loaded, and for the proof, which has no preview. */
function requestFor({ kind, flow, file }: DeskLayout, mails: readonly string[]): DeskPreviewRequest | undefined {
  const id = /([^/]+)\.json$/.exec(file)?.[1] ?? '';
  const of = flow === null ? {} : { flow };
  if (kind === 'mail') {
    const mail = mails.find((one) => one === id || one.startsWith(`${id}.`));
    return mail === undefined ? undefined : { what: 'mail', mail };
  }
  if (kind === 'proof') return undefined;
  if (kind === 'sheet') return { what: 'sheet' };
  if (kind === 'certificate') return { what: 'certificate', ...of };
  return { what: 'receipt', ...of, ...(kind === 'receipt' && { layout: id }) };
}
