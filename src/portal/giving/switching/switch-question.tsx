import { Button, Popup, useTranslate } from '../../../renderer/index.ts';
import { usePortalState } from '../../core/portal.ts';
import { EnteredFlow } from './entered-flow.tsx';
import type { Question } from './use-switching.ts';
import './switch-question.css';

/** Asked before entries are lost: what they are, by flow and step, with the amount so far. To stay is the first answer. */
export function SwitchQuestion({ question }: { readonly question: Question }) {
  const translate = useTranslate();
  const { to, lost, stay, goOn } = question;
  const transaction = usePortalState((state) => state.transaction);
  const from = lost[0];
  if (from === undefined) return null;
  const names = { from: translate(from.title), to: translate(to.title) };
  return (
    <Popup
      heading={translate('switching.title', names)}
      subHeading={translate('switching.message', names)}
      onClose={stay}
      actions={
        <>
          <Button kind="primary" onClick={stay}>
            {translate('switching.stay', names)}
          </Button>
          <Button onClick={goOn}>{translate('switching.go-on', names)}</Button>
        </>
      }
    >
      <ul className="switch-question__lost">
        {lost.map((flow) => (
          <EnteredFlow key={flow.id} flow={flow} withAmount />
        ))}
      </ul>
      {transaction !== null && lost.some(({ id }) => id === transaction.flow) && <p>{translate('switching.payment')}</p>}
    </Popup>
  );
}
