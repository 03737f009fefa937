import { Link } from 'react-router-dom';
import { useStaff } from '../kit/staff.tsx';

/** A gift's receipt number, or its transaction number; a link for members who may see the gift. */
export function GiftName({ receiptNo, transactionNo }: { readonly receiptNo: string | null; readonly transactionNo: string }) {
  const { acts } = useStaff().me;
  const name = receiptNo ?? transactionNo;
  return acts.includes('see-gift') ? <Link to={`/desk/gifts/${transactionNo}`}>{name}</Link> : <code className="table__id">{name}</code>;
}
