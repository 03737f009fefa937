import { useEffect, useState } from 'react';
import type { FormWidgetProps } from '../../frame/widget.ts';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import { LegalDialog, type LegalPage, type LegalSite, LegalText } from './legal-text.tsx';
import { TickInput } from '../tick-input.tsx';
import '../checkbox/checkbox.css';
import './agreement.css';

/** The sentence alone, for a known donor, whose step with the question is skipped. */
export function AgreementNote({ site }: { readonly site: LegalSite }) {
  const [open, setOpen] = useState<LegalPage | null>(null);
  return (
    <>
      <p className="agreement">
        <LegalText text="agreement.by-giving" site={site} onOpen={setOpen} />
      </p>
      {open && <LegalDialog page={open} site={site} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Agreement by continuing: a sentence with its links, without a checkbox. Sets the answer to yes, even if an older draft says no. */
export function AgreementWidget({ id, value, onChange, form }: FormWidgetProps<boolean>) {
  const [open, setOpen] = useState<LegalPage | null>(null);
  useEffect(() => {
    if (value !== true) onChange(true);
  }, [value, onChange]);
  return (
    <>
      <p className="agreement" id={id} tabIndex={-1}>
        <LegalText text="agreement.by-giving" site={form.site} onOpen={setOpen} />
      </p>
      {open && <LegalDialog page={open} site={form.site} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Agreement by a checkbox, with the links in its label. */
export function AgreementBoxWidget({ id, field, value, onChange, onBlur, describedBy, invalid, form }: FormWidgetProps<boolean>) {
  const translate = useTranslate();
  const [open, setOpen] = useState<LegalPage | null>(null);
  return (
    <>
      <label className="checkbox" htmlFor={id}>
        <TickInput
          className="checkbox__box"
          type="checkbox"
          id={id}
          name={id}
          aria-label={translate(field.title)}
          checked={value === true}
          required={field.required}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onTick={onChange}
          onBlur={onBlur}
        />
        <span className="checkbox__label">
          <LegalText text="agreement.box" site={form.site} onOpen={setOpen} />
        </span>
      </label>
      {open && <LegalDialog page={open} site={form.site} onClose={() => setOpen(null)} />}
    </>
  );
}
