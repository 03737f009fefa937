import type { RetrievedParticulars } from '../../../api/types.ts';
import { maskedIdentifier } from '../../../engine/index.ts';
import { Notice, useTranslate, Words } from '../../../renderer/index.ts';

/** The person or company confirmed, the NRIC masked. */
export function ConfirmedNotice({ particulars }: { readonly particulars: RetrievedParticulars }) {
  const translate = useTranslate();
  const { uen, companyName = '', nric = '', name = '' } = particulars;
  const text =
    uen === undefined
      ? translate('retrieve.confirmed-person', { name, identifier: maskedIdentifier(nric) })
      : translate('retrieve.confirmed-company', { name: companyName, identifier: uen });
  return (
    <Notice kind="success" announced>
      <Words of={text} naming={uen === undefined ? name : companyName} />
    </Notice>
  );
}
