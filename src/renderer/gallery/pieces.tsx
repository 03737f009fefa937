import { useState } from 'react';
import { Button, CardForm, ErrorSummary, MethodIcon, Money, Notice, paymentMarks, Popup, Skeleton, useTranslate } from '../index.ts';
import { Why } from '../messages/why.tsx';
import { sampleForm } from './sample-field.ts';
import { exampleOf } from './examples.ts';
import { due } from './sample-explanation.ts';

const { errors, definitions } = sampleForm('summary', exampleOf('address', 'refused'));

/** Components that are not widgets. */
export function PiecesPage() {
  const translate = useTranslate();
  const [popup, setPopup] = useState<'success' | 'error' | null>(null);
  return (
    <section className="gallery__widget" aria-labelledby="gallery-pieces">
      <h2 id="gallery-pieces">pieces</h2>
      <ErrorSummary errors={errors} definitions={definitions} />
      <Notice kind="info" title={translate('Rates_updated_title')} actions={<Button>{translate('Continue_label')}</Button>}>
        {translate('draft.restored')}
      </Notice>
      <Notice kind="success" title={translate('done.title')}>
        {translate('done.mailed')}
      </Notice>
      <Notice kind="warning" title={translate('payment.unknown-title')}>
        {translate('payment.unknown')}
      </Notice>
      <Notice kind="error" title={translate('payment.failed.title')}>
        {translate('payment.failed.declined')}
      </Notice>
      <p>
        <Money cents={85225} large />
      </p>
      <p className="gallery__row">
        {paymentMarks.map((mark) => (
          <MethodIcon name={mark} key={mark} />
        ))}
      </p>
      <Why explanation={due} of={translate('savings.due')} />
      <Skeleton shape="text" />
      <Skeleton shape="form" lines={2} />
      <div className="gallery__row">
        <Button kind="primary">{translate('shell.actions.continue')}</Button>
        <Button>{translate('shell.actions.back')}</Button>
        <Button kind="danger">{translate('list.remove')}</Button>
        <Button kind="quiet">{translate('list.change')}</Button>
        <Button kind="primary" busy>
          {translate('payment.checking')}
        </Button>
        <Button kind="primary" disabled>
          {translate('shell.actions.continue')}
        </Button>
      </div>
      <h3>{translate('payment.card')}</h3>
      <CardForm
        today={{ year: 2026, month: 9 }}
        submitLabel={translate('payment.pay', { amount: 'S$852.25' })}
        onSubmit={() => undefined}
      />
      <div className="gallery__row">
        <Button onClick={() => setPopup('success')}>{translate('shell.popup.success')}</Button>
        <Button onClick={() => setPopup('error')}>{translate('shell.popup.error')}</Button>
      </div>
      {popup && (
        <Popup
          kind={popup}
          heading={translate(`shell.popup.${popup}`)}
          emailLine={popup === 'success' ? 'siti@portal.example' : undefined}
          subHeading={translate(popup === 'success' ? 'done.mailed' : 'receipt.invalid')}
          actions={
            <Button kind="primary" onClick={() => setPopup(null)}>
              {translate('shell.popup.okay')}
            </Button>
          }
          onClose={() => setPopup(null)}
        />
      )}
    </section>
  );
}
