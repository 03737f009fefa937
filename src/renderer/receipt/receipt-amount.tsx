type Amount = { readonly value: string; readonly struck?: boolean; readonly status?: string };

/** A value in the direction of its own letters; when it was refunded or voided, struck through and followed by the word for it. */
export function ReceiptAmount({ amount: { value, struck, status } }: { readonly amount: Amount }) {
  return (
    <>
      {struck ? <del dir="auto">{value}</del> : <bdi>{value}</bdi>}
      {status && <strong className="receipt__status"> {status}</strong>}
    </>
  );
}
