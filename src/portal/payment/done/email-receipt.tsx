import { useEffect, useState } from 'react';
import type { FieldError } from '../../../engine/index.ts';
import { Notice, Skeleton, useTranslate } from '../../../renderer/index.ts';
import { AccountForm, textOf } from '../../account/forms.ts';
import { AccountContent } from '../../core/flow/flow-content.tsx';
import { usePortal } from '../../core/portal.ts';

type EmailReceiptProps = { readonly transactionNo: string; readonly onSent: (email: string) => void };

/** Asks for an address for a gift that was made without one, and has the receipt mailed there. */
export function EmailReceipt({ transactionNo, onSent }: EmailReceiptProps) {
  const translate = useTranslate();
  const { http } = usePortal().api;
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (email: string): Promise<readonly FieldError[]> => {
    setProblem(null);
    const outcome = await http.post<{ readonly status: number }>('/payment/Donation/emailReceipt', { transactionNo, email });
    if (outcome.kind === 'done' && outcome.data.status === 1) {
      onSent(email);
      return [];
    }
    if (outcome.kind === 'refused' && outcome.code === 'INVALID_ANSWERS')
      return [{ path: 'receipt-email.email', code: 'pattern', params: {}, severity: 'error' }];
    setProblem(outcome.kind === 'refused' && outcome.status === 429 ? 'receipt-email.limited' : 'receipt-email.failed');
    return [];
  };
  return (
    <div className="done__email">
      {problem !== null && (
        <Notice kind="warning" announced>
          {translate(problem)}
        </Notice>
      )}
      <AccountContent fallback={<Skeleton shape="form" lines={1} />}>
        <AccountForm
          form="receipt-email"
          submitLabel={translate('receipt-email.submit')}
          onSend={(typed) => send(textOf(typed, 'email').trim())}
        />
        <FocusFirst />
      </AccountContent>
    </div>
  );
}

/** Focuses the address field: the button that opened the form is gone. */
function FocusFirst() {
  useEffect(() => document.getElementById('receipt-email.email')?.focus(), []);
  return null;
}
