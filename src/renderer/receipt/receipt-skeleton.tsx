import './receipt-page.css';

const BONES = ['title', 'a', 'b', 'c', 'd', 'e', 'f', 'total'];

/** Loading placeholder as tall as a receipt. */
export function ReceiptSkeleton({ label }: { readonly label: string }) {
  return (
    <main className="receipt-page" aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div className="receipt receipt--loading" aria-hidden="true">
        {BONES.map((bone) => (
          <span className="receipt__bone" key={bone} />
        ))}
      </div>
    </main>
  );
}
