import { Exact, Words } from '../layout/words.tsx';

type Amount = { readonly value: string; readonly inWords?: true; readonly struck?: boolean; readonly status?: string };

/**
 * A value in its own text direction; struck through with a status text if refunded or voided. A page translator may change only values with
 * `inWords`: sums, names, numbers and days stay as issued.
 */
export function ReceiptAmount({ amount: { value, inWords, struck, status } }: { readonly amount: Amount }) {
  const text = value !== '' && (inWords ? <Words of={value} /> : <Exact of={value} />);
  return (
    <>
      {struck ? <del dir="auto">{text}</del> : <bdi>{text}</bdi>}
      {status && <strong className="receipt__status">{` ${status}`}</strong>}
    </>
  );
}
