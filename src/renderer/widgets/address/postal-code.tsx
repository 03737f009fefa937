import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { WidgetProps } from '../../frame/widget.ts';
import { Button } from '../../layout/button.tsx';
import type { AddressResult } from '../../provider/ports.ts';
import { usePorts } from '../../provider/renderer-provider.tsx';
import { digitsOf } from '../mobile/digits.ts';
import { TextInput } from '../text-input.tsx';
import { Words } from '../../layout/words.tsx';

type Lookup = 'idle' | 'incomplete' | 'loading' | 'found' | 'not-found' | 'failed';

const texts = {
  incomplete: 'address.postal-code.pattern',
  loading: 'form.address.searching',
  found: 'form.address.found',
  'not-found': 'form.address.not-found',
  failed: 'form.address.failed',
} as const;

type PostalCodeProps = {
  readonly part: WidgetProps<string>;
  /** Called with the address found; null if there is none or the lookup failed. */
  readonly onLookup: (address: AddressResult | null) => void;
};

/** Postal code with lookup: automatic at six digits, or by the button. */
export function PostalCode({ part, onLookup }: PostalCodeProps) {
  const { searchAddress, translate } = usePorts();
  const [lookup, setLookup] = useState<Lookup>('idle');
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  const value = part.value ?? '';
  const search = async (postalCode: string) => {
    if (postalCode.length < 6) {
      setLookup('incomplete');
      return;
    }
    const request = ++latest.current;
    setLookup('loading');
    const outcome = await lookUp(searchAddress, postalCode);
    if (request !== latest.current) return;
    setLookup(outcome.kind);
    onLookup(outcome.kind === 'found' ? outcome.address : null);
  };
  const type = (postalCode: string) => {
    part.onChange(postalCode);
    if (postalCode === value) return;
    if (postalCode.length === 6) void search(postalCode);
    else {
      latest.current += 1;
      setLookup('idle');
    }
  };
  return (
    <div className="postal-code">
      <TextInput
        widget={part}
        className="text-input--figures text-input--short"
        inputMode="numeric"
        autoComplete="postal-code"
        rewrite={(typed) => digitsOf(typed).slice(0, 6)}
        onText={type}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void search(value);
        }}
      />
      <Button kind="secondary" busy={lookup === 'loading'} aria-controls={part.id} onClick={() => void search(value)}>
        {lookup !== 'loading' && <Search className="icon" aria-hidden="true" />}
        <Words of={translate('form.address.search')} />
      </Button>
      <p className={`postal-code__state postal-code__state--${lookup}`} role="status">
        {lookup !== 'idle' && translate(texts[lookup])}
      </p>
    </div>
  );
}

type Outcome = { readonly kind: 'found'; readonly address: AddressResult } | { readonly kind: 'not-found' } | { readonly kind: 'failed' };

async function lookUp(searchAddress: (postalCode: string) => Promise<AddressResult | null>, postalCode: string): Promise<Outcome> {
  try {
    const address = await searchAddress(postalCode);
    return address ? { kind: 'found', address } : { kind: 'not-found' };
  } catch {
    return { kind: 'failed' };
  }
}
