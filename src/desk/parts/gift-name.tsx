import { Link } from 'react-router-dom';
import { useStaff } from '../kit/staff.tsx';

/** A gift by the number of its receipt, which leads to the gift for those who may see it. */
export function GiftName({ receiptNo, transactionNo }: { readonly receiptNo: string | null; readonly transactionNo: string }) {
  const { acts } = useStaff().me;
  const name = receiptNo ?? transactionNo;
  return acts.includes('see-gift') ? <Link to={`/desk/gifts/${transactionNo}`}>{name}</Link> : <code className="table__id">{name}</code>;
}
