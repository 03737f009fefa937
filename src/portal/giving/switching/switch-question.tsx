import { Button, Popup, useTranslate } from '../../../renderer/index.ts';
import { usePortalState } from '../../core/portal.ts';
import { FlowEntries } from './flow-entries.tsx';
import type { Question } from './use-switching.ts';
import { flowsToTell, stepsToldByGift } from './steps-with-entries.ts';
import './switch-question.css';

/** Confirms before entries are lost, listing them. Staying is the primary action. */
export function SwitchQuestion({ question }: { readonly question: Question }) {
  const translate = useTranslate();
  const { to, lost, stay, proceed } = question;
  const transaction = usePortalState((state) => state.transaction);
  const drafts = usePortalState((state) => state.drafts);
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
          <Button onClick={stay}>{translate('switching.stay', names)}</Button>
          <Button kind="danger" onClick={proceed}>
            {translate('switching.go-on', names)}
          </Button>
        </>
      }
    >
      <ul className="switch-question__lost">
        {flowsToTell(lost, drafts).map((flow) => (
          <FlowEntries key={flow.id} flow={flow} without={stepsToldByGift(flow, lost, drafts)} withAmount />
        ))}
      </ul>
      {transaction !== null && lost.some(({ id }) => id === transaction.flow) && <p>{translate('switching.payment')}</p>}
    </Popup>
  );
}
