type Amount = { readonly value: string; readonly struck?: boolean; readonly status?: string };

/** A value in its own text direction; struck through with a status text if refunded or voided. */
export function ReceiptAmount({ amount: { value, struck, status } }: { readonly amount: Amount }) {
  // Sums, numbers and days stand as they were issued, whoever translates the page.
  const kept = /\d/.test(value) ? { translate: 'no' as const } : {};
  return (
    <>
      {struck ? (
        <del dir="auto" {...kept}>
          {value}
        </del>
      ) : (
        <bdi {...kept}>{value}</bdi>
      )}
      {status && <strong className="receipt__status">{` ${status}`}</strong>}
    </>
  );
}
