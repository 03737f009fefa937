import { useState } from 'react';
import type { AskRateMailsRequest, DeskRateMails, DeskWrongRate, RateMailsChosen } from '../../../api/types.ts';
import { Button, useAnnounce } from '../../../renderer/index.ts';
import { ask } from '../../kit/ask.ts';
import { Moment } from '../../kit/moment.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { useAsked } from '../../kit/use-asked.ts';
import { ActForm, typedReason } from '../../parts/act-form.tsx';
import { Shown } from '../../parts/shown.tsx';
import { Titled } from '../../parts/titled.tsx';
import { words } from '../../words/words.ts';

const says = words.wrongRate;

type MailsPartProps = { readonly answer: DeskWrongRate; readonly again: () => Promise<void> };

/** The mails to the donors: shown first, requested by one member, confirmed by another. */
export function MailsPart({ answer: { list, untold, asked }, again }: MailsPartProps) {
  const { acts } = useStaff().me;
  const announce = useAnnounce();
  const [isShown, setShown] = useState(false);
  const [doing, setDoing] = useState<'ask' | 'confirm'>();
  const done = (said: string) => {
    setDoing(undefined);
    announce(said);
    void again();
  };
  const isWaiting = asked !== null && asked.confirmedBy === null && untold > 0;
  return (
    <Titled title={says.donors}>
      <p>
        {says.untold} {untold}
      </p>
      {asked !== null && (
        <p>
          {says.askedBy} {asked.by}, <Moment at={asked.at} />: {asked.mails}.{' '}
          {asked.confirmedBy === null ? asked.isOwn && says.own : `${says.confirmedBy} ${asked.confirmedBy}.`}
        </p>
      )}
      {isShown ? <Mails id={list.id} /> : <Button onClick={() => setShown(true)}>{says.showMails}</Button>}
      {isShown && untold > 0 && acts.includes('ask-rate-mails') && (
        <div className="wrong-rates__actions">
          {isWaiting && !asked.isOwn && (
            <Button kind="primary" onClick={() => setDoing('confirm')}>
              {says.confirm}
            </Button>
          )}
          <Button onClick={() => setDoing('ask')}>{says.ask}</Button>
        </div>
      )}
      {doing === 'ask' && <AskDialog id={list.id} onClose={() => setDoing(undefined)} onDone={() => done(says.askedDone)} />}
      {doing === 'confirm' && <ConfirmDialog id={list.id} onClose={() => setDoing(undefined)} onDone={() => done(says.confirmedDone)} />}
    </Titled>
  );
}

/** Each mail as it will be sent, with the amounts of the first gift of its kind. */
function Mails({ id }: { readonly id: string }) {
  const { asked, again } = useAsked<DeskRateMails>(`/wrong-rates/${id}/mails`);
  return (
    <Shown asked={asked} again={again}>
      {({ mails }) =>
        mails.map(({ direction, language, subject, text }) => (
          <section
            className="wrong-rates__letter"
            aria-label={`${says.directions[direction]}, ${languageOf(language)}`}
            key={`${direction} ${language}`}
          >
            <h3>
              {says.directions[direction]}, {languageOf(language)}
            </h3>
            <p>
              {says.subject}: <strong lang={language}>{subject}</strong>
            </p>
            <p className="wrong-rates__mail" lang={language}>
              {text}
            </p>
          </section>
        ))
      }
    </Shown>
  );
}

function languageOf(language: string): string {
  const names: { readonly [language: string]: string } = says.languages;
  return names[language] ?? language;
}

type DialogProps = { readonly id: string; readonly onClose: () => void; readonly onDone: () => void };

function AskDialog({ id, onClose, onDone }: DialogProps) {
  const { reason: label, reasonHint: hint, noReason: wrong } = words.wrongRates;
  return (
    <ActForm
      title={says.askTitle}
      text={<p>{says.askText}</p>}
      does={says.ask}
      kind="primary"
      fields={{ reason: typedReason({ label, hint, wrong }) }}
      call={({ reason }) => ask('POST', '/wrong-rates/ask-mails', { id, reason } satisfies AskRateMailsRequest)}
      {...{ onClose, onDone }}
    />
  );
}

function ConfirmDialog({ id, onClose, onDone }: DialogProps) {
  return (
    <ActForm
      title={says.confirmTitle}
      text={<p>{says.confirmText}</p>}
      does={says.confirm}
      kind="primary"
      fields={{}}
      call={() => ask('POST', '/wrong-rates/confirm-mails', { id } satisfies RateMailsChosen)}
      {...{ onClose, onDone }}
    />
  );
}
