import { ArrowLeft, CircleAlert, CircleCheck, Download, Mail, Printer } from 'lucide-react';
import type { Elements } from '../provider/elements.ts';
import type { ReceiptDocument, ReceiptProof } from '../../engine/receipts/document.ts';
import { safeDocument } from '../../engine/receipts/safe-text.ts';
import { Button } from '../layout/button.tsx';
import { numbered } from './numbered.ts';
import { ReceiptBlock } from './receipt-block.tsx';
import { ReceiptFrame } from './receipt-frame.tsx';
import { ReceiptBand, ReceiptLetterhead } from './receipt-letterhead.tsx';
import { qrPath } from './qr-path.ts';
import { SEAL, sealCore, sealEdge, sealHeart, sealRings, sealWreath } from './seal.ts';
import { Words } from '../layout/words.tsx';
import '@fontsource/amiri/arabic-400.css';
import './receipt-page.css';
import './receipt-print.css';

export type ReceiptActions = {
  /** The logo as a link home, for readers who came from a scanned code. */
  readonly home?: { readonly label: string; readonly mark: Elements; readonly href: string };
  /** Link back to the page that opened the sheet. */
  readonly back?: { readonly label: string; readonly onBack: () => void };
  readonly download?: PdfAction;
  readonly mail?: { readonly label: string; readonly busy: boolean; readonly onMail: () => void };
  /** Other documents of the gift. */
  readonly also?: readonly { readonly label: string; readonly href: string }[];
  /** Note below the sheet that this page is the accessible version. */
  readonly accessible?: string;
  readonly print: { readonly label: string; readonly onPrint: () => void };
};

/** The PDF is fetched on click. */
type PdfAction = { readonly label: string; readonly onDownload: () => void; readonly busy: boolean };

/** The amount at a glance, and whether the receipt is still valid. */
export type Standing = {
  readonly amount: string;
  readonly status: string;
  readonly is: 'good' | 'undone' | 'in-doubt';
};

type ReceiptPageProps = {
  readonly document: ReceiptDocument;
  readonly actions: ReceiptActions;
  /** Above the sheet, not printed, since the sheet already contains it. */
  readonly standing?: Standing;
  /** Message above the sheet, not printed. */
  readonly notice?: string;
};

/** A receipt as a sheet of paper; only the sheet prints. */
export function ReceiptPage({ document, actions, standing, notice }: ReceiptPageProps) {
  const { language, letterhead, blocks, title, look, frame, seal, proof } = safeDocument(document);
  return (
    <main className={look ? `receipt-page receipt-page--${look}` : 'receipt-page'}>
      <div className="receipt-page__actions">
        {actions.back && (
          <Button kind="quiet" className="receipt-page__back" onClick={actions.back.onBack}>
            <ArrowLeft className="icon" aria-hidden="true" />
            <Words of={actions.back.label} />
          </Button>
        )}
        {actions.home && (
          <a className="receipt-page__home" href={actions.home.href}>
            {actions.home.mark}
            <Words of={actions.home.label} />
          </a>
        )}
        {standing && <StandingLine standing={standing} />}
        {actions.download && (
          <Button kind="primary" busy={actions.download.busy} onClick={actions.download.onDownload}>
            <Download className="icon" aria-hidden="true" />
            <Words of={actions.download.label} />
          </Button>
        )}
        <Button onClick={actions.print.onPrint}>
          <Printer className="icon" aria-hidden="true" />
          <Words of={actions.print.label} />
        </Button>
        {actions.mail && (
          <Button busy={actions.mail.busy} onClick={actions.mail.onMail}>
            <Mail className="icon" aria-hidden="true" />
            <Words of={actions.mail.label} />
          </Button>
        )}
        {actions.also?.map(({ label, href }) => (
          <a className="button button--secondary" href={href} key={href}>
            {label}
          </a>
        ))}
      </div>
      <p className="receipt-page__notice" role="status">
        {notice}
      </p>
      <article className={look ? `receipt receipt--${look}` : 'receipt'} lang={language}>
        {frame === undefined ? <ReceiptBand /> : <ReceiptFrame />}
        {letterhead && <ReceiptLetterhead letterhead={letterhead} />}
        {blocks[0]?.kind !== 'heading' && <h1 className="receipt__title receipt__title--alone">{title}</h1>}
        {numbered(blocks).map(({ key, place, entry }) => (
          <ReceiptBlock key={key} block={entry} first={place === 0} />
        ))}
        {seal && <ReceiptSeal />}
        {proof && <ReceiptCode proof={proof} />}
      </article>
      {actions.accessible && <p className="receipt-page__accessible">{actions.accessible}</p>}
    </main>
  );
}

function StandingLine({ standing: { amount, status, is } }: { readonly standing: Standing }) {
  const Icon = is === 'good' ? CircleCheck : CircleAlert;
  const Amount = is === 'undone' ? 'del' : 'span';
  return (
    <p className={`receipt-page__standing receipt-page__standing--${is}`}>
      <Amount className="receipt-page__amount" translate="no">
        {amount}
      </Amount>{' '}
      <span className="receipt-page__status">
        <Icon className="icon" aria-hidden="true" />
        <Words of={status} />
      </span>
    </p>
  );
}

/** QR code of the proof page; also a link on screen. */
function ReceiptCode({ proof: { href, text, pressed } }: { readonly proof: ReceiptProof }) {
  const { path, size } = qrPath(href);
  return (
    <p className="receipt__proof">
      <a href={pressed ?? href}>
        <svg className="receipt__code" viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false" shapeRendering="crispEdges">
          <path d={path} />
        </svg>
        <span>{text}</span>
      </a>
    </p>
  );
}

/** Decorative seal of a certificate. */
function ReceiptSeal() {
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
