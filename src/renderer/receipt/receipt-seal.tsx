import { SEAL, sealCore, sealEdge, sealHeart, sealRings, sealWreath } from './seal.ts';

/** The seal of a certificate, which says nothing that the words do not. */
export function ReceiptSeal() {
  return (
    <svg className="receipt__seal" viewBox={`0 0 ${SEAL} ${SEAL}`} aria-hidden="true" focusable="false">
      <path className="receipt__seal-line" d={sealEdge} strokeWidth={1} />
      {sealRings.map(({ radius, width }) => (
        <circle className="receipt__seal-line" key={radius} cx={SEAL / 2} cy={SEAL / 2} r={radius} strokeWidth={width} />
      ))}
      <path className="receipt__seal-line" d={sealWreath} strokeWidth={0.6} />
      <path className="receipt__seal-fill" d={sealHeart} />
      <path className="receipt__seal-core" d={sealCore} />
    </svg>
  );
}
