import { useState } from 'react';
import type { DeskRefundRequest } from '../../../api/types.ts';
import { Button } from '../../../renderer/index.ts';
import { amountText } from '../../kit/amount.tsx';
import { words } from '../../words/words.ts';
import { type Decision, DecideDialog } from './decide-dialog.tsx';
import './refund-deeds.css';

const says = words.refunds;

type RefundDeedsProps = { readonly request: DeskRefundRequest; readonly onDecided: (said: string) => void };

/** The member's choices for an open request: withdraw their own, confirm or refuse another's. */
export function RefundDeeds({ request, onDecided }: RefundDeedsProps) {
  const [deciding, setDeciding] = useState<Decision>();
  const { isOwn, amountCents } = request;
  const deeds = isOwn ? (['withdraw'] as const) : (['confirm', 'refuse'] as const);
  return (
    <div className="refund-deeds">
      {deeds.map((decision) => (
        <Button
          kind={decision === 'confirm' ? 'primary' : 'secondary'}
          aria-label={`${says[decision]}: ${amountText(amountCents)}`}
          onClick={() => setDeciding(decision)}
          key={decision}
        >
          {says[decision]}
        </Button>
      ))}
      {isOwn && <span className="table__quiet">{says.own}</span>}
      {deciding && (
        <DecideDialog
          request={request}
          decision={deciding}
          onClose={() => setDeciding(undefined)}
          onDecided={(said) => {
            setDeciding(undefined);
            onDecided(said);
          }}
        />
      )}
    </div>
  );
}
