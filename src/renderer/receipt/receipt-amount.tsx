type Amount = { readonly value: string; readonly struck?: boolean; readonly status?: string };

/** A value in its own text direction; struck through with a status text if refunded or voided. */
export function ReceiptAmount({ amount: { value, struck, status } }: { readonly amount: Amount }) {
  return (
    <>
      {struck ? <del dir="auto">{value}</del> : <bdi>{value}</bdi>}
      {status && <strong className="receipt__status">{` ${status}`}</strong>}
    </>
  );
}
