import { useEffect, useId, useRef, useState } from 'react';
import type { Field } from '../../../engine/index.ts';
import { useOfStore, useVisibleFields } from '../../frame/form-context.ts';
import type { FormWidgetProps } from '../../frame/widget.ts';
import { Button } from '../../layout/button.tsx';
import type { AddressResult } from '../../provider/ports.ts';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import { PartFrame, type Parts, partsOf, usePart } from '../part.tsx';
import { SelectWidget } from '../select/select.tsx';
import { TextWidget } from '../text/text.tsx';
import { PostalCode } from './postal-code.tsx';
import './address.css';

const noFields: readonly Field[] = [];

/** Parts that a postal code does not determine. */
const ASKED_BESIDE = new Set(['floorNo', 'unitNo']);

/**
 * Asks for the postal code first. The address found by it is a line that can be changed, with floor and unit below it. A button opens all
 * parts for typing by hand, so that a failed lookup stops no donor. Parts with errors are never folded, except errors that a postal code
 * would resolve.
 */
export function AddressWidget(props: FormWidgetProps<Parts>) {
  const { store } = props.form;
  const parts = useVisibleFields(store, props.field.fields ?? noFields, props.id);
  const [typed, setTyped] = useState<'by-hand' | 'not-found' | null>(null);
  const found = foundLine(partsOf(props.value));
  const isRefused = useOfStore(store, () => {
    const codesAt = (id: string) => store.errorsAt(`${props.id}.${id}`).map(({ code }) => code);
    // In a blank address only the postal code is asked for: it brings the rest.
    const isBlank = codesAt('postalCode').includes('required');
    return parts.some(({ id }) => !staysOpen(id, found !== null) && codesAt(id).some((code) => !(isBlank && code === 'required')));
  });
  const isWhole = typed !== null || isRefused || !parts.some(({ id }) => id === 'postalCode');
  const shown = isWhole ? parts : parts.filter(({ id }) => staysOpen(id, found !== null));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone: focus the first box after the postal code.
    if (typed === 'by-hand') box.current?.querySelector<HTMLInputElement>(':scope > :not(.address__part--postalCode) input')?.focus();
  }, [typed]);
  const drawn = shown.map((field) => (
    <div key={field.id} className={`address__part address__part--${field.id}`}>
      <AddressPart whole={props} field={field} onLookup={(isFound) => setTyped((now) => lookedUp(now, isFound))} />
    </div>
  ));
  return (
    <div className="address" ref={box}>
      {drawn.slice(0, isWhole ? undefined : 1)}
      {!isWhole && <Folded found={found} onOpen={() => setTyped('by-hand')} />}
      {!isWhole && drawn.slice(1)}
    </div>
  );
}

/** Whether a part stays visible while the others are folded. */
function staysOpen(id: string, isFound: boolean): boolean {
  return id === 'postalCode' || (isFound && ASKED_BESIDE.has(id));
}

/** The state after a lookup. Parts opened by hand stay open; those opened because nothing was found are folded once an address is found. */
function lookedUp(now: 'by-hand' | 'not-found' | null, isFound: boolean): typeof now {
  if (now === 'by-hand') return now;
  return isFound ? null : 'not-found';
}

/** "640 ROWELL ROAD"; null if no address is known yet, or while the postal code is being changed. */
function foundLine({ postalCode, blockNumber, streetName, buildingName }: Parts): string | null {
  if (!/^\d{6}$/.test(String(postalCode ?? '')) || !String(streetName ?? '').trim()) return null;
  const words = (...some: readonly unknown[]) => some.map((one) => String(one ?? '').trim()).filter((one) => one !== '');
  return words(words(blockNumber, streetName).join(' '), buildingName).join(', ');
}

/** The address as a line with a Change button; without an address, the button to type it by hand. */
function Folded({ found, onOpen }: { readonly found: string | null; readonly onOpen: () => void }) {
  const translate = useTranslate();
  const id = useId();
  if (found === null)
    return (
      <div className="address__part">
        <Button kind="quiet" className="address__by-hand" onClick={onOpen}>
          {translate('form.address.by-hand')}
        </Button>
      </div>
    );
  return (
    <p className="card address__part address__found">
      <span id={id}>{found}</span>
      <Button kind="quiet" aria-label={translate('form.address.change')} aria-describedby={id} onClick={onOpen}>
        {translate('list.change')}
      </Button>
    </p>
  );
}

type AddressPartProps = {
  readonly whole: FormWidgetProps<Parts>;
  readonly field: Field;
  readonly onLookup: (isFound: boolean) => void;
};

function AddressPart({ whole, field, onLookup }: AddressPartProps) {
  const { fillAnswer, store } = whole.form;
  const part = usePart<string>(whole, field);
  const answered = (found: AddressResult | null) => {
    // Read when the result arrives: floor and unit may have been typed meanwhile.
    if (found) fillAnswer(whole.id, { ...partsOf(store.answerAt(whole.id)), ...found });
    onLookup(found !== null);
  };
  const Widget = field.type === 'choice' ? SelectWidget : TextWidget;
  return (
    <PartFrame part={part}>{field.id === 'postalCode' ? <PostalCode part={part} onLookup={answered} /> : <Widget {...part} />}</PartFrame>
  );
}
