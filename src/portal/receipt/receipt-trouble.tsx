import { useEffect, useId, useRef } from 'react';
import { Button, Notice, type Translate, useTranslate, Words } from '../../renderer/index.ts';
import { ReceiptSkeleton } from '../../renderer/receipt/index.ts';
import { BrandLink } from '../core/content/brand-bar.tsx';
import { useContent } from '../core/content/content.ts';
import { Illustration } from '../kit/illustration/illustration.tsx';
import type { Trouble } from './trouble.ts';
import { leaveReceipt } from './leave-receipt.ts';
import './receipt-trouble.css';

type ReceiptTroubleProps = {
  readonly trouble: Trouble;
  readonly translate: Translate;
  readonly onRetry: () => void;
  /** Called by Okay. */
  readonly onLeave: () => void;
};

/**
 * Why there is no document: unreachable or rate limited (both can be retried), refused with the server's text, unknown number (the
 * specification's text), or a server error (the page reloads by itself).
 */
export function ReceiptTrouble({ trouble, translate, onRetry, onLeave }: ReceiptTroubleProps) {
  const heading = translate('shell.popup.error');
  const okay = translate('shell.popup.okay');
  switch (trouble.kind) {
    case 'unreachable':
      return (
        <ReceiptPopup
          translate={translate}
          heading={translate('shell.offline.title')}
          message={translate('shell.offline.message')}
          button={translate('shell.offline.try-again')}
          onClose={onRetry}
        />
      );
    case 'limited':
      return (
        <ReceiptPopup
          translate={translate}
          heading={heading}
          message={translate('receipt.limited')}
          button={translate('shell.offline.try-again')}
          onClose={onRetry}
        />
      );
    case 'refused':
      return <ReceiptPopup translate={translate} heading={heading} message={trouble.message} button={okay} onClose={onLeave} />;
    case 'invalid':
      return (
        <ReceiptPopup
          translate={translate}
          heading={heading}
          message={translate('receipt.invalid')}
          reason={translate('receipt.invalid-reason')}
          button={okay}
          onClose={onLeave}
        />
      );
    case 'broken':
      return (
        <>
          <Notice kind="warning" announced>
            {translate('shell.reloading')}
          </Notice>
          <ReceiptSkeleton label={translate('shell.loading')} />
        </>
      );
    default:
      return trouble satisfies never;
  }
}

type ReceiptPopupProps = Pick<ReceiptTroubleProps, 'translate'> & {
  readonly heading: string;
  readonly message: string;
  /** Likely reason, and what to do. */
  readonly reason?: string;
  readonly button: string;
  readonly onClose: () => void;
};

/** The popup that replaces the document, on an otherwise empty page whose logo links home. */
function ReceiptPopup({ translate, heading, message, reason, button, onClose }: ReceiptPopupProps) {
  const title = useId();
  const text = useId();
  const act = useRef<HTMLDivElement>(null);
  useEffect(() => {
    act.current?.querySelector('button')?.focus();
  }, []);
  return (
    <main className="receipt-trouble">
      <div className="header">
        <BrandLink translate={translate} />
      </div>
      <div className="receipt-trouble__page">
        <div className="card receipt-trouble__popup" role="dialog" aria-labelledby={title} aria-describedby={text}>
          <Illustration name="lost" />
          <h1 className="receipt-trouble__heading" id={title}>
            {heading}
          </h1>
          <div id={text}>
            <p className="receipt-trouble__message">{message}</p>
            {reason !== undefined && <p className="receipt-trouble__reason">{reason}</p>}
          </div>
          <div ref={act}>
            <Button kind="primary" onClick={onClose}>
              {button}
            </Button>
          </div>
        </div>
        <Help />
      </div>
    </main>
  );
}

/** Contacts, because this page has no footer. */
function Help() {
  const { phone, email } = useContent().definitions.site.contact;
  return (
    <p className="receipt-trouble__help">
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      <a href={`mailto:${email}`}>
        <Words of={email} />
      </a>
    </p>
  );
}

/** For unknown paths of documents: the specification's text for an unknown number. */
export function NoSuchDocument() {
  const translate = useTranslate();
  return <ReceiptTrouble trouble={{ kind: 'invalid' }} translate={translate} onRetry={leaveReceipt} onLeave={leaveReceipt} />;
}
